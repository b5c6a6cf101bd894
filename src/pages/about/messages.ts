import type { LogLevel } from '@electron/core/log-levels.ts'
import type { Said } from '@electron/core/words.ts'
import type { BundlePart, PlaceName } from '@electron/support/contract.ts'
import type { OffReason } from '@electron/updates/contract.ts'
import { say } from '../../lib/i18n.ts'

/** The page about this program: what it is, where it keeps things, its log, and the file for support. */
export const about = say('about', {
  purpose: {
    tr: 'Sürüm, verilerin tarihi, dosyaların yeri ve destek ekibinin isteyeceği bilgiler.',
    en: 'Version, age of the data, file locations and the information that support needs.',
  },
  copyAll: { tr: 'Tümünü kopyala', en: 'Copy all' },
  versions: {
    title: { tr: 'Sürümler', en: 'Versions' },
    vezne: { tr: 'Vezne', en: 'Vezne' },
    electron: { tr: 'Electron', en: 'Electron' },
    chromium: { tr: 'Chromium', en: 'Chromium' },
    node: { tr: 'Node.js', en: 'Node.js' },
    system: { tr: 'İşletim sistemi', en: 'Operating system' },
    ledger: { tr: 'İşlem defteri', en: 'Ledger' },
    sqlite: {
      tr: 'Bu bilgisayarda, SQLite {version}, şema {schema}',
      en: 'On this computer, SQLite {version}, schema {schema}',
    },
    postgres: {
      tr: 'Sunucuda, PostgreSQL {version}, şema {schema}',
      en: 'On a server, PostgreSQL {version}, schema {schema}',
    },
  },
  ages: {
    title: { tr: 'Verilerin tarihi', en: 'Age of the data' },
    lastAction: { tr: 'Kayıtlı son kullanıcı işlemi', en: 'Last recorded user action' },
    entry: { tr: '{when}, denetim izinde {sequence}. olay', en: '{when}, audit trail event {sequence}' },
    bankCodes: { tr: 'IBAN banka kodları listesi', en: 'IBAN bank code list' },
    passphrases: { tr: 'Yaygın parolalar listesi', en: 'List of common passphrases' },
    bankList: { tr: 'Servisin banka listesi', en: 'The service’s bank list' },
    clockOffset: { tr: 'Servis saatinin farkı', en: 'The service’s clock is ahead by' },
    seconds: { tr: '{seconds} sn', en: '{seconds} s' },
    unknown: { tr: 'henüz bilinmiyor', en: 'not known yet' },
  },
  places: {
    title: { tr: 'Dosyaların yeri', en: 'File locations' },
    show: { tr: 'Klasörde göster', en: 'Show in folder' },
    ledger: { tr: 'İşlem defteri', en: 'Ledger' },
    backups: { tr: 'Otomatik yedekler', en: 'Automatic backups' },
    log: { tr: 'Program günlüğü', en: 'Log' },
    licences: { tr: 'Lisanslar', en: 'Licences' },
    elsewhere: {
      tr: 'İkinci yedekleme konumu, dış denetim kaydı ve varsa defterin sunucusu İşlem defteri sayfasındadır.',
      en: 'The Ledger page shows the second backup location, the external checkpoint and the ledger server.',
    },
  } satisfies Record<PlaceName | 'title' | 'show' | 'elsewhere', Said>,
  updates: {
    title: { tr: 'Güncelleme', en: 'Updates' },
    off: {
      not_packaged: {
        tr: 'Bu bir geliştirici sürümüdür: otomatik güncellenmez.',
        en: 'This is a developer version: it does not update automatically.',
      },
      no_feed: {
        tr: 'Bu kurulumda güncelleme kaynağı tanımlı değil; yeni sürümleri bilgi işlem ekibiniz kurar.',
        en: 'This installation has no update source; your IT team installs new versions.',
      },
      not_replaced_here: {
        tr: 'Bu kurulum otomatik güncellenemez (tüm kullanıcılar için kurulum, deb paketi ya da macOS). Yeni sürümleri bilgi işlem ekibiniz kurar.',
        en: 'Vezne cannot be updated automatically here (installed for all users, from a deb package, or on macOS). Your IT team installs new versions.',
      },
    } satisfies Record<OffReason, Said>,
    look: { tr: 'Şimdi kontrol et', en: 'Check now' },
    newest: { tr: 'Bu bilgisayar için daha yeni bir sürüm yok.', en: 'There is no newer version for this computer.' },
    found: { tr: 'Yeni sürüm: {version}', en: 'New version: {version}' },
    made: { tr: 'hazırlanma:', en: 'built:' },
    byAdmin: {
      tr: 'Bir yönetici bu sayfadan indirip kurabilir.',
      en: 'An administrator can download and install it from this page.',
    },
    fetch: { tr: 'İndir ({megabytes} MB)', en: 'Download ({megabytes} MB)' },
    fetching: { tr: 'Yeni sürüm indiriliyor', en: 'Downloading the new version' },
    ready: {
      tr: 'Yeni sürüm indirildi, imzası doğrulandı. Kurulum için Vezne kapatılır; ödeme gönderilirken ya da bir dosya işlenirken kurulum başlamaz.',
      en: 'The new version is downloaded and its signature is verified. Vezne closes to install it, but never while payouts are being sent or a file is being processed.',
    },
    install: { tr: 'Kapat ve güncelle', en: 'Close and update' },
    source: { tr: 'Kaynak: {feed}', en: 'Source: {feed}' },
    lookedAt: { tr: 'son kontrol:', en: 'last checked:' },
  },
  log: {
    title: { tr: 'Program günlüğü', en: 'Log' },
    purpose: {
      tr: 'Günlük, programın ne zaman ne yaptığını bilgi işlem ve destek için kaydeder: sürüm, süre, sayı ve hata kodu. İsim, IBAN, tutar, işlem no ve parola günlüğe hiç yazılmaz.',
      en: 'The log records what Vezne did and when, for IT and support: versions, durations, counts and error codes. The log never contains names, IBANs, amounts, references or passphrases.',
    },
    level: { tr: 'Ayrıntı düzeyi', en: 'Level of detail' },
    levels: {
      quiet: { tr: 'Yalnızca sorunlar', en: 'Problems only' },
      normal: { tr: 'Olağan', en: 'Normal' },
      detailed: { tr: 'Ayrıntılı', en: 'Detailed' },
    } satisfies Record<LogLevel, Said>,
    trouble: { tr: 'Günlük yazılamıyor', en: 'The log cannot be written' },
    troubleText: {
      tr: 'Diskte yer olduğunu ve klasöre yazılabildiğini kontrol edin. Program günlük olmadan da çalışır; ödemeler ve kayıtlar bundan etkilenmez.',
      en: 'Check free disk space and write access to the folder. Vezne works without a log; payouts and records are not affected.',
    },
  },
  bundle: {
    title: { tr: 'Destek dosyası', en: 'Support file' },
    purpose: {
      tr: 'Sürümler, ayarlar, durum sayıları, son gün başı kontrolü ve günlüğün son satırları tek dosyada. Önce burada gösterilir; gördüğünüzün aynısı kaydedilir, hiçbir yere gönderilmez.',
      en: 'Versions, settings, counts by status, the latest morning check and the end of the log, in one file. You see its contents first, and Vezne does not send it anywhere.',
    },
    missing: {
      title: {
        tr: 'Dosyanın bazı bölümleri eksik; yine de kaydedebilirsiniz',
        en: 'Parts of the file are missing; you can still save it',
      },
      parts: {
        workspace: { tr: 'çalışma alanının ayarları', en: 'workspace settings' },
        policy: { tr: 'onay kuralları', en: 'approval rules' },
        operators: { tr: 'kullanıcı sayısı', en: 'number of users' },
        transactions: { tr: 'işlem sayıları', en: 'transaction counts' },
        openReports: { tr: 'açık uyuşmazlıklar', en: 'open exceptions' },
        events: { tr: 'denetim izinin uzunluğu', en: 'audit trail length' },
        bankList: { tr: 'banka listesinin tarihi', en: 'bank list date' },
        log: { tr: 'program günlüğü', en: 'log' },
      } satisfies Record<BundlePart, Said>,
    },
    prepare: { tr: 'Destek dosyasını hazırla', en: 'Prepare the support file' },
    text: { tr: 'Destek dosyasının içeriği', en: 'Contents of the support file' },
    save: { tr: 'Kaydet…', en: 'Save…' },
    saved: { tr: 'Kaydedildi: {name}', en: 'Saved: {name}' },
    notSaved: { tr: 'Dosya seçilmedi; hiçbir şey kaydedilmedi.', en: 'No file was chosen; nothing was saved.' },
    leave: { tr: 'Vazgeç', en: 'Cancel' },
  },
})

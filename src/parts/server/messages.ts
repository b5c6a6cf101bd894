import { say } from '../../lib/i18n.ts'

/** The sentences about the server that a ledger is to be on. */
export const server = say('server', {
  purpose: {
    tr: 'Boş bir veritabanı ve sahibinin girişi gerekir. Sahibin parolası saklanmaz: Vezne kendisi için oluşturulan, silme yetkisi olmayan bir girişle çalışır.',
    en: 'This takes an empty database and the login of its owner. The owner’s password is not kept: Vezne works with a login of its own, which cannot delete anything.',
  },
  addresses: { tr: 'Sunucunun adresi', en: 'Address of the server' },
  addressesHint: {
    tr: 'Sunucu adı ya da sunucu adı:port. Yedek sunucular varsa virgülle ayırın.',
    en: 'Host, or host:port. Separate standby servers with commas.',
  },
  database: { tr: 'Veritabanı', en: 'Database' },
  user: { tr: 'Sahibi olan kullanıcı', en: 'User that owns it' },
  password: { tr: 'Kullanıcının parolası', en: 'Password of that user' },
  authority: { tr: 'Sertifika kurumu (isteğe bağlı)', en: 'Certificate authority (optional)' },
  authorityHint: {
    tr: 'Şirketinizin kendi sertifika kurumu varsa sertifikasını PEM olarak yapıştırın. Bağlantı her zaman şifrelidir ve sunucunun adı doğrulanır.',
    en: 'If your company has its own authority, paste its certificate as PEM. The connection is always encrypted, and the server’s name is verified.',
  },
  examine: { tr: 'Sunucuyu denetle', en: 'Check the server' },
  examined: { tr: 'Sunucunun denetimi', en: 'Check of the server' },
  fine: { tr: 'Sunucu uygun: PostgreSQL {version}', en: 'The server is fit: PostgreSQL {version}' },
  unfit: {
    tr: 'Sunucu henüz uygun değil: PostgreSQL {version}',
    en: 'The server is not fit yet: PostgreSQL {version}',
  },
  found: { tr: 'bulunan: {found}', en: 'found: {found}' },
  checks: {
    server_version_num: { tr: 'PostgreSQL 15 veya üstü', en: 'PostgreSQL 15 or newer' },
    server_encoding: { tr: 'Veritabanının karakter kodlaması UTF-8', en: 'The database’s encoding is UTF-8' },
    fsync: { tr: 'fsync açık', en: 'fsync is on' },
    full_page_writes: { tr: 'full_page_writes açık', en: 'full_page_writes is on' },
    synchronous_commit: { tr: 'synchronous_commit açık', en: 'synchronous_commit is on' },
    lock_timeout: { tr: 'lock_timeout ayarlanabiliyor', en: 'lock_timeout can be set' },
    statement_timeout: { tr: 'statement_timeout ayarlanabiliyor', en: 'statement_timeout can be set' },
    session_settings: { tr: 'oturum ayarları değiştirilebiliyor', en: 'the settings of a session can be set' },
    idle_in_transaction_session_timeout: {
      tr: 'idle_in_transaction_session_timeout ayarlanabiliyor',
      en: 'idle_in_transaction_session_timeout can be set',
    },
    empty: { tr: 'Veritabanı boş', en: 'The database is empty' },
    may_create: { tr: 'Kullanıcı tablo oluşturabiliyor', en: 'The user may create tables' },
    may_invite: {
      tr: 'Kullanıcı giriş oluşturabiliyor (CREATEROLE)',
      en: 'The user may create logins (CREATEROLE)',
    },
    pg_trgm: { tr: 'pg_trgm eklentisi var', en: 'The extension pg_trgm is available' },
    encrypted: { tr: 'Bağlantı şifreli', en: 'The connection is encrypted' },
  },
  alone: {
    tr: 'Yedek sunucu yok ya da yedek sunucu geriden geliyor (synchronous_standby_names boş): sunucu arızalanırsa son saniyelerde yazılanlar kaybolabilir. Vezne bunu fark eder ve gönderimi kilitler.',
    en: 'There is no standby, or it lags behind (synchronous_standby_names is empty): if the server fails, the last seconds may be lost. Vezne notices this and locks sending.',
  },
  replicated: {
    tr: 'Her yazılan, onaylanmadan önce yedek sunucuda da duruyor ({standbys}).',
    en: 'Whatever is written is on a standby too before it is confirmed ({standbys}).',
  },
})

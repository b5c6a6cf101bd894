import common from '../../../resources/common-passphrases.json' with { type: 'json' }

export const passphrasesDate = common.date

/**
 * What people type when they are told to type something. A guesser begins here: with the commonest of breached passwords, and
 * before them with what people of this country take, which those lists hardly know.
 */

const cities =
  'adana adiyaman afyon agri aksaray amasya ankara antalya ardahan artvin aydin balikesir bartin batman bayburt bilecik bingol ' +
  'bitlis bolu burdur bursa canakkale cankiri corum denizli diyarbakir duzce edirne elazig erzincan erzurum eskisehir gaziantep ' +
  'antep giresun gumushane hakkari hatay antakya igdir isparta istanbul izmir kahramanmaras maras karabuk karaman kars kastamonu ' +
  'kayseri kilis kirikkale kirklareli kirsehir kocaeli izmit konya kutahya malatya manisa mardin mersin icel mugla bodrum mus ' +
  'nevsehir nigde ordu osmaniye rize sakarya adapazari samsun sanliurfa urfa siirt sinop sirnak sivas tekirdag tokat trabzon ' +
  'tunceli dersim usak van yalova yozgat zonguldak kadikoy uskudar besiktas sisli beyoglu bakirkoy maltepe pendik kartal'

const clubs =
  'galatasaray gs cimbom aslan ultraslan fenerbahce fener fb kanarya besiktas bjk kartal karakartal carsi trabzonspor ts bordomavi ' +
  'bursaspor timsah samsunspor goztepe karsiyaka altay adanaspor demirspor ankaragucu genclerbirligi sivasspor kayserispor ' +
  'konyaspor antalyaspor gaziantepspor eskisehirspor kocaelispor sakaryaspor rizespor basaksehir kasimpasa alanyaspor hatayspor ' +
  'milli takim futbol sampiyon'

const names =
  'ahmet ali ayse fatma mehmet mustafa emine hatice zeynep elif meryem serife zehra sultan hanife merve hasan huseyin ibrahim ismail ' +
  'osman yusuf murat omer ramazan halil suleyman abdullah mahmut recep salih fatih kadir emre hakan adem kemal yasin bekir enes ' +
  'burak serkan gokhan can cem deniz ege efe eren furkan kaan kerem mert onur ozan ozgur selim serdar sinan tolga tuncay ugur ' +
  'umut volkan yigit bora baris berk batuhan alperen alp arda aras asya azra buse beyza busra bahar begum belgin betul burcu ' +
  'cansu ceren cigdem defne derya didem dilek dilara duygu ebru ece eda esra ezgi fadime figen filiz funda gamze gizem gonca gul ' +
  'gulsen hande havva hilal hulya ilayda ipek irem kubra leyla melek melike melis mine nalan naz nazli nihal nur nuray oya ozge ' +
  'ozlem pelin pinar rabia sanem seda selin sema sena serap sevda sevgi sevim sibel simge songul sule tugba tulay tuba yagmur ' +
  'yasemin yildiz zeliha yilmaz kaya demir sahin celik yildirim ozturk aydin arslan dogan kilic aslan cetin kara koc kurt ozdemir'

const words =
  'password passphrase passw passwort parola parolam sifre sifrem anahtar giris gizli admin administrator yonetici kullanici ' +
  'user root test deneme demo merhaba selam hello welcome hosgeldin hosgeldiniz vezne kasa banka para odeme muhasebe finans ' +
  'sirket ofis isyeri musteri destek onay onayci hesap hesabim maas fatura bilgisayar internet telefon laptop windows google ' +
  'turkiye turk turkiyem turkiyecumhuriyeti vatan bayrak ataturk mustafakemal mustafakemalataturk kemalataturk cumhuriyet osmanli ' +
  'allah bismillah bismillahirrahmanirrahim elhamdulillah insallah masallah muhammed kuran ' +
  'ask askim askimsin askimbenim canim canimsin hayatim sevgilim seniseviyorum senicokseviyorum seviyorum bitanem birtanem ' +
  'melegim prenses prensesim kralice kral annem babam annecim babacim annebaba kizim oglum ailem kardesim esim bebegim ' +
  'kedi kedim kopek kopegim boncuk pamuk karabas minnos cicek gunes yildiz deniz dunya hayat mutluluk huzur umut zaman ' +
  'ocak subat mart nisan mayis haziran temmuz agustos eylul ekim kasim aralik pazartesi sali carsamba persembe cuma cumartesi ' +
  'pazar bahar yaz sonbahar kis sezon mercedes bmw audi honda toyota ford passat doblo megane corolla'

const setOf = (...lists: string[]): ReadonlySet<string> => new Set(lists.flatMap((list) => list.split(' ')))

/** Ours, of which people also put two together. */
const turkish = setOf(cities, clubs, names, words)
const letters = setOf(common.letters)
const whole = setOf(common.whole)

/** Ways over a keyboard, Turkish ones too as they are folded, and what stands in an order everybody knows. */
const walks = [
  '01234567890123456789',
  'qwertyuiopgu',
  'asdfghjklsi',
  'zxcvbnmoc',
  'fggiodrnhpqw',
  'uieautkmlysx',
  'jovcczsb',
  'abcdefghijklmnopqrstuvwxyz',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik',
  'qazwsxedcrfvtgbyhnujmik',
  'q1w2e3r4t5y6u7i8o9p0',
].flatMap((walk) => [walk, Array.from(walk).toReversed().join('')])
/** Shorter steps are in half of all words. */
const shortestWalk = 4
/** So few characters around a walk do not make it another thing. */
const fewestElse = 4

/** What is repeated counts once, and then this is too short. */
const shortestUnit = 8

/** What is left when every walk is taken out, the longest step at each place. */
function withoutWalks(text: string): string {
  let left = ''
  let at = 0
  while (at < text.length) {
    let step = text.length - at
    while (step >= shortestWalk && !walks.some((walk) => walk.includes(text.slice(at, at + step)))) step -= 1
    if (step >= shortestWalk) at += step
    else left += text.charAt(at++)
  }
  return left
}

/** `abc` of `abcabcabc`; a text that repeats nothing is itself. */
function unitOf(text: string): string {
  for (let length = 1; length <= text.length / 2; length += 1) {
    const unit = text.slice(0, length)
    if (text === unit.repeat(Math.ceil(text.length / length)).slice(0, text.length)) return unit
  }
  return text
}

const areTwo = (text: string): boolean =>
  Array.from(text, (_character, at) => at).some((at) => turkish.has(text.slice(0, at)) && turkish.has(text.slice(at)))

/** `galatasaray` of `galatasarayliyim`: what a supporter, or somebody from there, calls themselves. */
const withoutEnding = (text: string): string => text.replace(/l[iu](?:y[iu]m|y[iu]z|lar|ler)?$/, '')

/** @param folded letters and digits alone */
export function isUsualPassphrase(folded: string): boolean {
  if (whole.has(folded)) return true
  const unit = unitOf(folded)
  if (unit.length < folded.length && unit.length < shortestUnit) return true
  if (withoutWalks(unit).length < fewestElse) return true
  const word = unitOf(unit.replace(/\d/g, ''))
  return [word, withoutEnding(word)].some(
    (one) => one.length < 3 || letters.has(one) || turkish.has(one) || areTwo(one),
  )
}

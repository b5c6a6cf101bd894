/** The page before everything else. */
export const signIn = {
  title: 'Giriş',
  purpose: 'Devam etmek için kim olduğunuzu seçip parolanızı yazın.',
  ended: 'Oturumunuz kapandı. Kaldığınız yere dönmek için yeniden giriş yapın.',
  operator: 'Kim giriş yapıyor?',
  passphrase: 'Parola',
  demo: 'Deneme parolası:',
  fillDemo: 'Parola alanına yaz',
  submit: 'Giriş yap',
}

/** The page before everything else. */
export const signIn = {
  title: 'Sign in',
  purpose: 'Choose who you are and type your passphrase.',
  ended: 'Your session has ended. Sign in again to return to where you were.',
  operator: 'Who is signing in?',
  passphrase: 'Passphrase',
  demo: 'Demo passphrase:',
  fillDemo: 'Fill in the passphrase',
  submit: 'Sign in',
}

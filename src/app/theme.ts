/**
 * The design tokens, light and dark. They become CSS variables on the root element and (naive-theme.ts)
 * the component library's theme. Nothing else in the renderer holds a colour.
 */
const light = {
  bg: '#f4f6f8',
  surface: '#ffffff',
  raised: '#ffffff',
  line: '#e2e7ed',
  'line-strong': '#cbd3dc',
  /** Around what is filled in or ticked: it must be seen where it is. */
  edge: '#7f8b9a',
  text: '#17202b',
  muted: '#566272',
  /** For what matters least, words among it. */
  faint: '#65717f',
  primary: '#0e6a5b',
  'primary-hover': '#0b574b',
  'primary-soft': '#e3f2ef',
  'on-primary': '#ffffff',
  ok: '#14784a',
  'ok-soft': '#e4f4ea',
  info: '#2360a5',
  'info-soft': '#e6eff9',
  warn: '#a04c05',
  'warn-soft': '#fdf0de',
  bad: '#b02a1e',
  'bad-soft': '#fce9e7',
  /** For the payout state `unknown`, and nothing else. */
  unknown: '#6a3ab2',
  'unknown-soft': '#f0e9fb',
  /** For the sandbox badge, and nothing else. */
  'sandbox-a': '#ffe9b8',
  'sandbox-b': '#ffd983',
  'sandbox-ink': '#5c3b00',
  /** What a QR code is printed in, in both themes: a camera needs dark on light. */
  'qr-ink': '#17202b',
  'qr-paper': '#ffffff',
  shadow: '0 1px 2px rgb(16 24 32 / 6%), 0 8px 24px rgb(16 24 32 / 10%)',
}

export type Tokens = typeof light
export type ThemeName = 'light' | 'dark'

const dark: Tokens = {
  bg: '#0e1319',
  surface: '#151c24',
  raised: '#1a232d',
  line: '#26313d',
  'line-strong': '#364454',
  edge: '#667585',
  text: '#e7edf4',
  muted: '#a0adbb',
  faint: '#8b98a7',
  primary: '#43bfa6',
  'primary-hover': '#59d0b8',
  'primary-soft': '#12332e',
  'on-primary': '#06201b',
  ok: '#4cc38a',
  'ok-soft': '#11301f',
  info: '#6cb0f5',
  'info-soft': '#10283f',
  warn: '#f0a04b',
  'warn-soft': '#36230c',
  bad: '#f47c70',
  'bad-soft': '#3a1713',
  unknown: '#b691f5',
  'unknown-soft': '#2a1c46',
  'sandbox-a': '#4a3a12',
  'sandbox-b': '#5d4a17',
  'sandbox-ink': '#ffdf94',
  'qr-ink': '#17202b',
  'qr-paper': '#ffffff',
  shadow: '0 1px 2px rgb(0 0 0 / 40%), 0 8px 28px rgb(0 0 0 / 45%)',
}

export const tokens: Record<ThemeName, Tokens> = { light, dark }

/** Behind white initials, in both themes. */
const initialsColours = ['#1a4fa3', '#b3122a', '#0b6b3a', '#7a3e9d', '#8a4b08', '#00607a', '#5a5f1a', '#9b2c6f']
const initialsInk = '#ffffff'

/** The same name always gets the same colour. */
export function initialsStyle(name: string): { background: string; color: string } {
  let sum = 0
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973
  return { background: initialsColours[sum % initialsColours.length] ?? light.primary, color: initialsInk }
}

export function applyTheme(name: ThemeName): void {
  const root = document.documentElement
  root.dataset['theme'] = name
  root.style.colorScheme = name
  for (const [token, value] of Object.entries(tokens[name])) root.style.setProperty(`--${token}`, value)
}

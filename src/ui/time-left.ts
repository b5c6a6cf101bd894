/** `m:ss` until `expiresAt` (both UTC milliseconds), counted down to the last second; null when it has passed. */
export function timeLeft(expiresAt: number, now: number): string | null {
  const seconds = Math.ceil((expiresAt - now) / 1000)
  if (seconds <= 0) return null
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** How much somebody has to hurry: from five minutes on, and in the last one. */
export function urgencyOf(expiresAt: number, now: number): 'calm' | 'soon' | 'last' {
  const minutes = (expiresAt - now) / 60_000
  if (minutes < 1) return 'last'
  return minutes < 5 ? 'soon' : 'calm'
}

import type { Inbox } from '../../electron/inbox/inbox.ts'

interface Page {
  events: { id: number; raw: string }[]
  next: number
}

/** Every callback that it gives, in order, a page after the other. Throws where an id is missing. */
export async function keptIn({ url, token }: Pick<Inbox, 'url' | 'token'>): Promise<string[]> {
  const kept: string[] = []
  for (;;) {
    const headers = { authorization: `Bearer ${token}` }
    const page = (await (await fetch(`${url}/events?after=${kept.length}`, { headers })).json()) as Page
    if (page.events.length === 0) return kept
    for (const { id, raw } of page.events) {
      kept.push(raw)
      if (id !== kept.length) throw new Error(`${id} came where ${kept.length} was due`)
    }
  }
}

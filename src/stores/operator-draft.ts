import type { DraftName } from '@electron/app/contract.ts'
import { defineStore } from 'pinia'
import { reactive, shallowRef, watch, type Reactive } from 'vue'
import { bridge } from '../app/bridge.ts'

/** What main kept of whoever has signed in: asked for before anything of theirs is drawn. */
export const useDrafts = defineStore('drafts', () => {
  const kept = shallowRef<Partial<Record<DraftName, string>>>({})
  async function takeBack(): Promise<void> {
    const answer = await bridge.app.drafts()
    kept.value = answer.ok ? answer.value : {}
  }
  return { kept, takeBack }
})

/** JSON has no maps and no sets. */
const written = (_key: string, value: unknown): unknown => {
  if (value instanceof Map) return { $map: [...value] }
  return value instanceof Set ? { $set: [...value] } : value
}
const read = (_key: string, value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value
  if ('$map' in value) return new Map(value.$map as [unknown, unknown][])
  return '$set' in value ? new Set(value.$set as unknown[]) : value
}

/**
 * What an operator typed and has not handed over. The page goes with their session, so main keeps it as it changes, and hands it
 * back to them alone when they come back.
 * @param begin an empty one: plain values, maps and sets
 * @param around what can be done with it; ask for that when a component is set up
 */
export function keptByOperator<State extends object, Place>(
  name: DraftName,
  begin: () => State,
  around: (state: Reactive<State>) => Place,
): () => Place {
  const usePlace = defineStore(`kept-${name}`, () => {
    const { kept } = useDrafts()
    const state = reactive(kept[name] === undefined ? begin() : (JSON.parse(kept[name], read) as State))
    watch(state, () => void bridge.app.keepDraft({ name, text: JSON.stringify(state, written) }))
    const place = around(state)
    return { place: () => place }
  })
  return () => usePlace().place()
}

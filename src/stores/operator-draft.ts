import { defineStore } from 'pinia'
import { useSession } from './session.ts'

/**
 * What operators typed and have not handed over, in the window's memory alone: each finds their own again when they come
 * back after a lock, and never another's.
 * @param make an empty place of that kind, reactive
 * @returns the place of whoever is signed in; ask for it when a component is set up, for it may outlive their session
 */
export function keptByOperator<Place>(name: string, make: () => Place): () => Place {
  const usePlaces = defineStore(name, () => {
    const places = new Map<string | null, Place>()
    function mine(): Place {
      const operatorId = useSession().lastOperatorId
      const place = places.get(operatorId) ?? make()
      places.set(operatorId, place)
      return place
    }
    return { mine }
  })
  return () => usePlaces().mine()
}

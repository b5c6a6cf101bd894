import { onScopeDispose, readonly, ref, type Ref } from 'vue'

/** One clock for everything on the screen that counts, however many rows it has. */
const now = ref(Date.now())
let users = 0
let timer: ReturnType<typeof setInterval> | undefined

/** The machine's time in UTC milliseconds, renewed every second while somebody looks. */
export function useNow(): Readonly<Ref<number>> {
  users += 1
  if (users === 1) {
    now.value = Date.now()
    timer = setInterval(() => (now.value = Date.now()), 1000)
  }
  onScopeDispose(() => {
    users -= 1
    if (users === 0) clearInterval(timer)
  })
  return readonly(now)
}

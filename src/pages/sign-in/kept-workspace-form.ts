import { defineStore } from 'pinia'
import { reactive, ref } from 'vue'

export const howManyPeople = ['several', 'one'] as const
export type HowManyPeople = (typeof howManyPeople)[number]

/**
 * The form of a new workspace as it was left: going back to look something up loses nothing. What must not lie about, the
 * secret and the passphrase, is kept by the page alone while it is open.
 */
export const useKeptWorkspaceForm = defineStore('kept-workspace-form', () => {
  const form = reactive({
    name: '',
    serviceAddress: '',
    checkoutAddress: '',
    apiKey: '',
    adminName: '',
    adminId: '',
  })
  /** Nobody is spared this choice: it can never be changed. */
  const people = ref<HowManyPeople | null>(null)
  return { form, people }
})

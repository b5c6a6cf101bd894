import { createApp, defineComponent, h, ref } from 'vue'

/** What the sign-in page asks for, by Vue alone: no styles, no languages, no router, no stores, and nobody is asked anything. */

const operators = ['Mine Toprak', 'Selin Acar', 'Deniz Aydın', 'Kerem Yalçın', 'Ayla Demirtaş']

const SignIn = defineComponent(() => {
  const chosen = ref(operators[0])
  const passphrase = ref('')
  const operator = (name: string) =>
    h('label', { key: name }, [
      h('input', {
        type: 'radio',
        name: 'operator',
        checked: chosen.value === name,
        onChange: () => (chosen.value = name),
      }),
      h('span', name),
      h('span', 'Yetkili'),
    ])
  const typed = (event: Event) => (passphrase.value = (event.target as HTMLInputElement).value)
  return () =>
    h('form', [
      h('h1', 'Vezne'),
      h('p', 'Oturum açın'),
      h('fieldset', [h('legend', 'Kim?'), ...operators.map(operator)]),
      h('label', ['Parola', h('input', { type: 'password', value: passphrase.value, onInput: typed })]),
      h('button', { type: 'submit' }, 'Oturum aç'),
    ])
})

createApp(SignIn).mount('#app')

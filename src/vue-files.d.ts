/** For tools that read no .vue file (the types of the tests, the linter). vue-tsc knows each component's own type. */
declare module '*.vue' {
  import type { DefineComponent } from 'vue'
  const component: DefineComponent
  export default component
}

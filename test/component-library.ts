import 'naive-ui/es/alert'
import 'naive-ui/es/button'
import 'naive-ui/es/config-provider'
import 'naive-ui/es/empty'
import 'naive-ui/es/popover'
import 'naive-ui/es/progress'
import 'naive-ui/es/select'
import 'naive-ui/es/skeleton'
import 'naive-ui/es/switch'
import 'naive-ui/es/tag'

/**
 * Vitest's setup of the unit tests: the component library looks, once, whether it is in a browser. It is loaded before a test puts a
 * piece of a document there, or it would draw into that.
 */

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningApp } from './driver/app.ts'
import { launch } from './driver/launch.ts'
import { seriousViolations } from './harness/axe.ts'
import { eventually } from './harness/eventually.ts'
import { uiAt, type Ui } from './harness/ui.ts'
import { say, tr } from './harness/words.ts'

/** What there is to do on the first day: by role, and until one has put it away. */

const { firstDay } = tr.overview
let app: RunningApp
let ui: Ui

beforeAll(async () => {
  app = await launch({ locale: 'tr', size: { width: 1280, height: 800 } })
  ui = uiAt(app.window)
})
afterAll(() => app.close())

const panel = () => app.window.getByRole('region', { name: firstDay.title })

test('it says what the role begins with, and leads there', async () => {
  await ui.signIn('maker')
  await panel()
    .getByText(say(firstDay.progress, { done: 0, all: 3 }))
    .waitFor()
  expect(await seriousViolations(app.window)).toEqual([])
  await panel().getByRole('link', { name: firstDay.steps.payout }).click()
  await ui.drawer(tr.payouts.form.label).waitFor()
})

test('the guide tells how: each role its own day, and an admin how a workspace begins', async () => {
  for (const [role, topic] of [
    ['maker', tr.guide.topics.maker],
    ['admin', tr.guide.topics.firstHour],
  ] as const) {
    await ui.signIn(role)
    await ui.goTo('overview')
    await panel().getByRole('link', { name: firstDay.guide }).click()
    await app.window.getByRole('heading', { level: 2, name: topic.title }).waitFor()
  }
  // A page that nobody has opened yet says what its button is called.
  const step = say(tr.guide.topics.firstHour.steps.people, { add: tr.operators.add })
  expect(await app.window.getByRole('article').innerText()).toContain(step)
  await ui.signIn('maker')
})

test('who puts it away never sees it again, and everybody else does', async () => {
  await ui.goTo('overview')
  await ui.button(firstDay.putAway, panel()).click()
  await eventually(() => panel().count()).toBe(0)
  await ui.signIn('checker')
  await panel().waitFor()
  await ui.signIn('maker')
  // All that it would be ticked off by is known.
  await app.window.getByText(tr.overview.needs.none).waitFor()
  expect(await panel().count()).toBe(0)
})

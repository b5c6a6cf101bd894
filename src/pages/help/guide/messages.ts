import { say } from '../../../lib/i18n.ts'
import { dayTexts } from './day-texts.ts'
import { troubleTexts } from './trouble-texts.ts'

/** Kılavuz: ne, kimin için, adım adım; nerede yapıldığı ekrandaki adıyla. */
export const guide = say('guide', {
  title: { tr: 'Kılavuz', en: 'Guide' },
  purpose: {
    tr: 'Adım adım ne yapılır: ilk saat, her rolün günü, ay sonu ve bir şey yolunda değilse.',
    en: 'What to do, step by step: the first hour, each role’s day, month end, and when something is wrong.',
  },
  search: { tr: 'Kılavuzda ara', en: 'Search the guide' },
  contents: { tr: 'Konular', en: 'Topics' },
  groups: {
    start: { tr: 'Başlarken ve kapatırken', en: 'Starting and closing' },
    day: { tr: 'Her rolün günü', en: 'Each role’s day' },
    trouble: { tr: 'Ne yapmalı?', en: 'What to do when…' },
  },
  forWhom: { tr: 'Kimin için: {roles}', en: 'For: {roles}' },
  mayDo: { tr: 'Yapabilen: {roles}', en: 'Who may: {roles}' },
  done: { tr: 'Bitince', en: 'When done' },
  never: { tr: 'Yapmayın', en: 'Never' },
  failures: { tr: 'Bununla ilgili hatalar', en: 'Errors that this is about' },
  toHelp: { tr: 'Tüm yardım', en: 'All help' },
  nothing: {
    tr: 'Kılavuzda bulunamadı. Hataları, durumları ve rolleri yardım sayfasında arayın.',
    en: 'Not in the guide. Search the help page for errors, states and roles.',
  },
  topics: { ...dayTexts, ...troubleTexts },
})

import type { Language } from '../languages.ts'
import { bg } from './bg.ts'
import { cs } from './cs.ts'
import { da } from './da.ts'
import { de } from './de.ts'
import { en, type Translations } from './en.ts'
import { es } from './es.ts'
import { eu } from './eu.ts'
import { fi } from './fi.ts'
import { fr } from './fr.ts'
import { hr } from './hr.ts'
import { hu } from './hu.ts'
import { it } from './it.ts'
import { lt } from './lt.ts'
import { nl } from './nl.ts'
import { no } from './no.ts'
import { pl } from './pl.ts'
import { pt } from './pt.ts'
import { ro } from './ro.ts'
import { ru } from './ru.ts'
import { sk } from './sk.ts'
import { sr } from './sr.ts'
import { sv } from './sv.ts'
import { tr } from './tr.ts'
import { uk } from './uk.ts'
import { zh } from './zh.ts'

export const translations = {
  eu,
  bg,
  zh,
  hr,
  cs,
  da,
  nl,
  en,
  fr,
  fi,
  de,
  hu,
  it,
  lt,
  no,
  pl,
  pt,
  ro,
  ru,
  sr,
  sk,
  es,
  sv,
  tr,
  uk,
} satisfies Record<Language, Translations>

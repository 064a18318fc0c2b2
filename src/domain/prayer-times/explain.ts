export type { DayExplanation, SunTerms, TimeDefinition, TimeExplanation } from './explanation.ts';

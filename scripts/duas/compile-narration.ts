import type { Dua, DuaCheck } from '../../src/domain/duas/dua.ts';
import { transliterate } from '../../src/domain/duas/transliterate.ts';
import { checkNarration } from './check.ts';
import { commonFields } from './common-fields.ts';
import type { Narration } from './entry.ts';
import { nameEntryInError } from './entry-faults.ts';
import { referenceOfNarration } from './references.ts';
import { faultInVowelling } from './vowelling.ts';

export function compileNarration(narration: Narration): Dua {
  const { arabic, grading } = narration;
  const fault = faultInVowelling(arabic);
  if (fault) throw new Error(`${narration.id}, arabic: ${fault}`);
  const common = commonFields(narration, referenceOfNarration(narration));
  return {
    ...common,
    arabic,
    transliteration: nameEntryInError(narration, 'transliteration', () => transliterate(arabic, 'modern')),
    ...(grading && { grading: grading.text }),
    check: nameEntryInError(narration, 'published', () => checkOf(narration)),
    inArabic: { ...common.inArabic, ...(grading && { grading: grading.inArabic }) },
  };
}

function checkOf(narration: Narration): DuaCheck {
  const { published, comparison, isVerified } = checkNarration(narration);
  if (!published || !comparison)
    return { status: 'not_verified', against: [], againstInArabic: [], vowelsChecked: 0 };
  const { english, arabic } = referenceOfNarration(published);
  return {
    status: isVerified ? 'verified' : 'not_verified',
    against: [`${english}, as published by ${published.repository}`],
    // Isolates the repository's Latin name, which is read from left to right.
    againstInArabic: [`${arabic}، كما نشره \u2066${published.repository}\u2069`],
    // Rounded down, so that 1 means all of them.
    vowelsChecked: Math.floor(comparison.vowelsChecked * 1000) / 1000,
  };
}

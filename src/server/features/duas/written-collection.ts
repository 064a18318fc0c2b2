import { z } from 'zod/mini';
import { dua, getDuas } from '../../../contract/duas.ts';
import type { AnswerOf } from '../../../contract/endpoint.ts';
import type { DuaCollection } from '../../../domain/duas/dua.ts';
import { WrittenAnswer, writeAnswer } from '../../platform/mount.ts';

/** Whose copy an answer is, and until when. */
export interface Copy {
  readonly accountId: string;
  readonly premiumUntil: Date;
  /** The version that the asking device keeps, if any. */
  readonly have: string | undefined;
}

const asSent = z.array(dua);

/** Writes the duas out once; an answer then adds whose copy it is. */
export function writeCollection({ version, duas }: DuaCollection): (copy: Copy) => WrittenAnswer {
  const written = JSON.stringify(asSent.parse(duas));
  return ({ accountId, premiumUntil, have }) => {
    const head: AnswerOf<typeof getDuas> = {
      success: true,
      version,
      accountId,
      premiumUntil: premiumUntil.toISOString(),
    };
    const answer = writeAnswer(getDuas, head);
    return have === version ? answer : new WrittenAnswer(`${answer.text.slice(0, -1)},"duas":${written}}`);
  };
}

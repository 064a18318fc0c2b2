import type { FastifyInstance, FastifyRequest } from 'fastify';
import { duaErrors, getDuas } from '../../../contract/duas.ts';
import type { DuaCollection } from '../../../domain/duas/dua.ts';
import { entitlementsOf } from '../../../domain/premium/entitlements.ts';
import type { NoteUse } from '../../../domain/premium/premium-uses.ts';
import { type AccountRecord, isPremiumAt, type SignedIn } from '../../accounts/account.ts';
import type { CallLimit } from '../../platform/call-limits.ts';
import { AppError } from '../../platform/errors.ts';
import { mount } from '../../platform/mount.ts';
import { compressAnswers } from './compress-answer.ts';
import { writeCollection } from './written-collection.ts';

interface Parts {
  /** Undefined where the build left none that can be read. */
  readonly collection: DuaCollection | undefined;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  /** Who asks. Throws `unauthorized` for a guest. */
  readonly requirePerson: (request: FastifyRequest) => Promise<SignedIn>;
  /** Of one account. */
  readonly calls: CallLimit;
  readonly noteUse: NoteUse;
}

/** The duas, for those who have premium at this moment, and for nobody on the way to them. */
export async function duasRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  const { clock, requirePerson, calls, noteUse } = parts;
  const write = parts.collection && writeCollection(parts.collection);
  await app.register(async (own) => {
    compressAnswers(own);
    mount(own, getDuas, async ({ query, request, reply }) => {
      reply.header('cache-control', 'no-store');
      const { account } = await requirePerson(request);
      await calls.take(`account ${account.id}`);
      const premiumUntil = premiumUntilOf(account, clock());
      if (!write) throw notThere();
      noteUse(account.id, 'duas');
      return write({ accountId: account.id, premiumUntil, have: query.have });
    });
  });
}

/** Until when the account may read them. Throws `forbidden` where it may not at this moment. */
function premiumUntilOf(account: AccountRecord, now: number): Date {
  const { mayReadDuas } = entitlementsOf({ isPremium: isPremiumAt(account, now) });
  if (mayReadDuas && account.premiumUntil) return account.premiumUntil;
  throw new AppError('forbidden', {
    message: 'duas asked for without premium',
    userMessage: duaErrors.duas_are_premium,
    reason: 'duas_are_premium',
  });
}

function notThere(): AppError {
  return new AppError('unavailable', {
    message: 'no collection of duas was built',
    userMessage: duaErrors.duas_unavailable,
    reason: 'duas_unavailable',
  });
}

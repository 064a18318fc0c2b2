import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod/mini';
import { dua, duaErrors, getDuas } from '../../../contract/duas.ts';
import type { AnswerOf } from '../../../contract/endpoint.ts';
import type { DuaCollection } from '../../../domain/duas/dua.ts';
import { entitlementsOf } from '../../../domain/premium/entitlements.ts';
import type { NoteUse } from '../../../domain/premium/premium-uses.ts';
import { minuteMs } from '../../../domain/time/units.ts';
import { type AccountRecord, isPremiumAt, type SignedIn } from '../../accounts/account.ts';
import { AppError } from '../../platform/errors.ts';
import { mount, WrittenAnswer, writeAnswer } from '../../platform/mount.ts';
import { chooseEncoding } from '../../platform/page-documents.ts';
import type { ServerContext } from '../../server-context.ts';

export interface DuasPluginOptions extends ServerContext {
  /** Undefined if the build contains no readable collection. */
  readonly collection: DuaCollection | undefined;
  /** Throws `unauthorized` for a guest. */
  readonly requireUser: (request: FastifyRequest) => Promise<SignedIn>;
  readonly noteUse: NoteUse;
}

/** Per account and minute. A device calls whenever the page opens and downloads the texts once. */
const callsPerAccount = { name: 'duas', limit: 30, windowMs: minuteMs };

/** `GET /api/duas`, for accounts with Premium only. */
export async function duasPlugin(app: FastifyInstance, options: DuasPluginOptions): Promise<void> {
  const { clock, collection, limitCalls, noteUse, requireUser } = options;
  const serialize = collection && createSerializer(collection);
  const calls = limitCalls(callsPerAccount);
  // The answer mixes no secret with text that an attacker can choose, so its compressed size reveals nothing.
  app.addHook('onSend', async (request, reply, payload) => compress(request, reply, payload));
  mount(app, getDuas, async ({ query, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const { account } = await requireUser(request);
    await calls.take(`account ${account.id}`);
    const premiumUntil = requirePremium(account, clock());
    if (!serialize) throw collectionMissing();
    noteUse(account.id, 'duas');
    return serialize({ accountId: account.id, premiumUntil, have: query.have });
  });
}

/** Returns the end of the account's Premium. Throws `forbidden` if the account has none. */
function requirePremium(account: AccountRecord, nowMs: number): Date {
  const { mayReadDuas } = entitlementsOf({ isPremium: isPremiumAt(account, nowMs) });
  if (mayReadDuas && account.premiumUntil) return account.premiumUntil;
  throw new AppError('forbidden', {
    message: 'duas requested without premium',
    userMessage: duaErrors.duas_are_premium,
    reason: 'duas_are_premium',
  });
}

function collectionMissing(): AppError {
  return new AppError('unavailable', {
    message: 'the build contains no duas',
    userMessage: duaErrors.duas_unavailable,
    reason: 'duas_unavailable',
  });
}

interface AnswerOptions {
  readonly accountId: string;
  readonly premiumUntil: Date;
  /** The version that the device already has, if any. */
  readonly have: string | undefined;
}

/** Serializes the texts once. Each answer adds the account, and leaves out the texts if the device has this version. */
function createSerializer({ version, duas }: DuaCollection): (options: AnswerOptions) => WrittenAnswer {
  const texts = JSON.stringify(z.array(dua).parse(duas));
  return ({ accountId, premiumUntil, have }) => {
    const head: AnswerOf<typeof getDuas> = {
      success: true,
      version,
      accountId,
      premiumUntil: premiumUntil.toISOString(),
    };
    const answer = writeAnswer(getDuas, head);
    return have === version ? answer : new WrittenAnswer(`${answer.text.slice(0, -1)},"duas":${texts}}`);
  };
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** The fastest level that still reduces the texts to a quarter. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const minCompressedLength = 4_096;

async function compress(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (typeof payload !== 'string' || payload.length < minCompressedLength) return payload;
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  reply.header('vary', 'accept-encoding');
  if (encoding === 'identity') return payload;
  reply.header('content-encoding', encoding);
  return encoding === 'br' ? brotli(payload, brotliOptions) : zip(payload);
}

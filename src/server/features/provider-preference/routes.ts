import type { FastifyInstance } from 'fastify';
import type { SignedIn } from '../../accounts/account.ts';
import type { DatabaseSource } from '../../db/in-database.ts';
import type { CallLimit } from '../../platform/call-limits.ts';
import type { IdentifyVisitor } from '../../platform/visitor.ts';

export interface ProviderPreferenceParts {
  readonly requirePerson: (request: Parameters<IdentifyVisitor>[0]) => Promise<SignedIn>;
  readonly identifyVisitor: IdentifyVisitor;
  readonly database: DatabaseSource;
  readonly calls: CallLimit;
}

/** Which service of place data a person prefers. */
export function providerPreferenceRoutes(_app: FastifyInstance, _parts: ProviderPreferenceParts): void {}

import { Counter, type Registry } from 'prom-client';
import type { SignInWay } from '../../contract/account.ts';
import { registerAsyncGauge } from '../platform/async-gauge.ts';
import type { PasswordHasher } from './passwords/password-hasher.ts';

/** `unverified`: right password, unverified address. `email_missing`: the provider sent no address. */
type SignInResult = 'signed_in' | 'refused' | 'unverified' | 'email_missing';

export type CountSignIn = (way: SignInWay, outcome: SignInResult) => void;

/** Counts sign-ins by way and outcome, without personal data. */
export function countSignIns(registry: Registry): CountSignIn {
  const signIns = new Counter({
    name: 'sign_ins_total',
    help: 'Sign-in attempts, by method and outcome.',
    labelNames: ['way', 'outcome'] as const,
    registers: [registry],
  });
  return (way, outcome) => signIns.inc({ way, outcome });
}

/** Reports how many passwords are being hashed, are waiting, were hashed, and were rejected. */
export function measureHasher(registry: Registry, hasher: PasswordHasher): void {
  registerAsyncGauge(
    registry,
    { name: 'password_hashes_running', help: 'Passwords being hashed.' },
    () => hasher.load().running,
  );
  registerAsyncGauge(
    registry,
    { name: 'password_hashes_waiting', help: 'Passwords waiting to be hashed.' },
    () => hasher.load().waiting,
  );
  new Counter({
    name: 'password_hashes_total',
    help: 'Passwords hashed, for storage or comparison.',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(hasher.load().computed);
    },
  });
  new Counter({
    name: 'password_hashes_refused_total',
    help: 'Passwords rejected because the queue was full or the wait too long.',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(hasher.load().refused);
    },
  });
}

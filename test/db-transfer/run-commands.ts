import type { Writable } from 'node:stream';
import { vi } from 'vitest';
import { runExportDatabase } from '../../src/server/commands/run-export-database.ts';
import { runImportDatabase } from '../../src/server/commands/run-import-database.ts';
import { runMessages } from '../../src/server/commands/run-messages.ts';
import { sampleSecret } from './sample-database.ts';

type Environment = Readonly<Record<string, string>>;

interface Outcome {
  readonly code: number;
  readonly output: string;
}

const screen = { write: () => true };
/** The tests create their databases themselves. */
const createDatabaseFolder = () => Promise.reject(new Error('unexpected creation of a database'));

async function withEnvironment(
  environment: Environment,
  work: (print: (text: string) => void) => Promise<number>,
) {
  const lines: string[] = [];
  for (const [name, value] of Object.entries({ NODE_ENV: 'test', ...environment })) vi.stubEnv(name, value);
  try {
    const code = await work((text) => void lines.push(text));
    return { code, output: lines.join('\n') };
  } finally {
    vi.unstubAllEnvs();
  }
}

export function exportWith(environment: Environment, ...argv: string[]): Promise<Outcome> {
  return withEnvironment(environment, (print) =>
    runExportDatabase(argv, { print, screen, createDatabaseFolder, output: process.stdout }),
  );
}

/** Exports to a stream, as `node dist/export-database.js - | …` does. */
export function exportToStream(output: Writable, environment: Environment): Promise<Outcome> {
  return withEnvironment(environment, (print) =>
    runExportDatabase(['-'], { print, screen, createDatabaseFolder, output }),
  );
}

export function importWith(environment: Environment, ...argv: string[]): Promise<Outcome> {
  return withEnvironment(environment, (print) =>
    runImportDatabase(argv, { print, screen, createDatabaseFolder }),
  );
}

/** Prints the contact messages, decrypted with the sample's secret. */
export function messagesWith(environment: Environment): Promise<Outcome> {
  return withEnvironment({ APP_SECRET: sampleSecret, ...environment }, (print) =>
    runMessages([], { print, createDatabaseFolder }),
  );
}

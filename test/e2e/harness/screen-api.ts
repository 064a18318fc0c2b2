import type { MosqueScreen } from '../../../src/domain/screen/screen.ts';
import type { BuiltServer } from './built-server.ts';

/** A screen on the server of the journeys, with the secret of its link. */
export interface CreatedScreen {
  readonly id: string;
  readonly secret: string;
}

interface SavedScreen {
  readonly revision: number;
  readonly screen: MosqueScreen | null;
}

interface Change {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly secret?: string;
  readonly body?: unknown;
}

/** Changes a screen as another phone does. */
async function change({ url }: BuiltServer, { method, secret, body }: Change): Promise<Response> {
  const response = await fetch(`${url}/api/screen`, {
    method,
    headers: {
      origin: url,
      ...(secret !== undefined && { authorization: `Bearer ${secret}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} failed: ${response.status} ${await response.text()}`);
  return response;
}

export async function createScreen(server: BuiltServer): Promise<CreatedScreen> {
  const { id, secret } = (await (await change(server, { method: 'POST' })).json()) as CreatedScreen;
  return { id, secret };
}

export async function saveScreen(
  server: BuiltServer,
  { id, secret }: CreatedScreen,
  saved: SavedScreen,
): Promise<void> {
  await change(server, { method: 'PUT', secret, body: { id, ...saved } });
}

export async function deleteScreen(server: BuiltServer, { id, secret }: CreatedScreen): Promise<void> {
  await change(server, { method: 'DELETE', secret, body: { id } });
}

/** Returns what the server has, or undefined if it has no such screen. */
export async function readScreen({ url }: BuiltServer, id: string): Promise<SavedScreen | undefined> {
  const response = await fetch(`${url}/api/screen?id=${id}`);
  return response.ok ? ((await response.json()) as SavedScreen) : undefined;
}

/** Of this worker, which has a server of its own. */
const shared = new Map<string, CreatedScreen>();

/** Returns a screen that shows this. The server creates ten an hour for a network: journeys share those that they only read. */
export async function sharedScreen(server: BuiltServer, screen: MosqueScreen): Promise<CreatedScreen> {
  const key = JSON.stringify(screen);
  const known = shared.get(key);
  if (known) return known;
  const created = await createScreen(server);
  await saveScreen(server, created, { revision: 0, screen });
  shared.set(key, created);
  return created;
}

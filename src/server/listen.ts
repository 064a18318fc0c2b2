import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { StartError } from './start-error.ts';

type Place = Pick<Config, 'host' | 'port'>;

/** Listens. Throws StartError when the operator has to choose another address or stop another program. */
export async function listen(app: FastifyInstance, { host, port }: Place): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const message = refusalOf((error as NodeJS.ErrnoException).code, { host, port });
    throw message ? new StartError(message) : error;
  }
}

function refusalOf(code: string | undefined, { host, port }: Place): string | undefined {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} on ${host} is in use. Stop the program that uses it, or set PORT to another number.`;
    case 'EACCES':
      return `This user may not listen on port ${port}. Set PORT to a number above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The server cannot listen on ${host} (${code}). Set HOST to an address of this machine.`;
    default:
      return undefined;
  }
}

/** Returns the URL of the server, with the actual port for PORT=0. */
export function addressOf(app: FastifyInstance, { port, publicUrl }: Config): string {
  if (port !== 0) return publicUrl;
  const taken = app.addresses()[0];
  return `http://localhost:${taken?.port}`;
}

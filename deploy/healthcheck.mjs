/** Whether the server of this container lives, as HEALTHCHECK asks: exit code 0 or 1. In Node, for the image has no curl. */
const { PORT = '3000', HOST = '' } = process.env;
const host = ['', '0.0.0.0', '::'].includes(HOST) ? '127.0.0.1' : HOST;
const address = `http://${host.includes(':') ? `[${host}]` : host}:${PORT}/health`;

try {
  const answer = await fetch(address, { signal: AbortSignal.timeout(2_500) });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** Container health check: exits with 0 if /health answers 200, otherwise with 1. Uses Node because the image has no curl. */
import { get } from 'node:http';

const { PORT = '3000', HOST = '' } = process.env;
const hostname = ['', '0.0.0.0', '::'].includes(HOST) ? '127.0.0.1' : HOST;

function complain(/** @type {string} */ why) {
  console.error(why);
  process.exit(1);
}

const request = get({ hostname, port: PORT, path: '/health', timeout: 2_500 }, ({ statusCode }) => {
  if (statusCode === 200) process.exit(0);
  complain(`/health answered ${statusCode}`);
});
request.on('timeout', () => complain('/health does not answer'));
request.on('error', ({ message }) => complain(message));

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Runs in a process of its own: a push service that takes everything, and reports how much and when. */
let count = 0;
let lastAt = 0;

const server = createServer((request, response) => {
  request.resume();
  request.on('end', () => {
    count++;
    lastAt = Date.now();
    response.writeHead(201).end();
  });
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.address() as AddressInfo).port });
});
process.on('message', () => process.send?.({ count, lastAt }));
process.on('disconnect', () => process.exit());

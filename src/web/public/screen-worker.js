// Keeps the mosque's screen available without a network. The build fills in the files and the version, a hash of the page:
// with another one the browser installs this worker anew.
self.version = 'screen-version';
const files = ['/screen-files'];
const cacheName = 'mihrab-screen';
const page = '/screen';

self.addEventListener('install', (event) => {
  const requests = [page, ...files].map((url) => new Request(url, { cache: 'no-cache' }));
  event.waitUntil(
    caches
      .open(cacheName)
      .then((cache) => cache.addAll(requests))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(removeOldFiles().then(() => self.clients.claim()));
});

async function removeOldFiles() {
  const cache = await caches.open(cacheName);
  const kept = await cache.keys();
  const isOld = ({ url }) => ![page, ...files].includes(new URL(url).pathname);
  await Promise.all(kept.filter(isOld).map((request) => cache.delete(request)));
}

self.addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url);
  if (event.request.method !== 'GET' || origin !== self.location.origin) return;
  const isScreen = event.request.mode === 'navigate' && /^\/screen(?:\/[\w-]{22})?\/?$/.test(pathname);
  if (!isScreen && !files.includes(pathname)) return;
  // A new version arrives with a new worker, so the network isn't needed.
  const wanted = isScreen ? page : pathname;
  event.respondWith(
    caches
      .open(cacheName)
      .then((cache) => cache.match(wanted))
      .then((kept) => kept || fetch(event.request)),
  );
});

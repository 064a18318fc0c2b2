// Keeps the mosque's screen available without a network. The build fills in the files and the version, a hash of them.
const version = 'screen-version';
const files = ['/screen-files'];
const cacheName = `mihrab-screen-${version}`;
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
  const isOld = (name) => name.startsWith('mihrab-screen-') && name !== cacheName;
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

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

/**
 * The walls of the house: who may know whom. test/fences plants a violation of every rule and demands that it
 * is found, so a rule without such a plant fails there.
 */
const inTest = '[.](test|e2e)[.]tsx?$';

/** Programs that speak a third party's protocol, and Node's own ways out into the network. */
const networkClients = [
  '^(node:)?(https|http2|dns|tls|dgram)(/|$)',
  '^(axios|got|undici|node-fetch|stripe|nodemailer|openid-client)$',
  'node_modules/(axios|got|undici|node-fetch|stripe|nodemailer|openid-client)/',
];

module.exports = {
  forbidden: [
    {
      name: 'domain-knows-only-domain',
      comment: 'Pure rules: no package, no Node, no other part of the house.',
      severity: 'error',
      from: { path: '^src/domain/', pathNot: inTest },
      to: { pathNot: '^src/domain/' },
    },
    {
      name: 'contract-knows-only-domain-and-zod',
      comment: 'Both sides share the contract, so it may drag nothing along.',
      severity: 'error',
      from: { path: '^src/contract/', pathNot: inTest },
      to: { pathNot: ['^src/(contract|domain)/', 'node_modules/zod/'] },
    },
    {
      name: 'server-never-web',
      comment: 'Types included: what both need stands in domain or contract.',
      severity: 'error',
      from: { path: '^src/server/' },
      to: { path: '^src/web/' },
    },
    {
      name: 'web-never-server',
      comment: 'Types included: what both need stands in domain or contract.',
      severity: 'error',
      from: { path: '^src/web/' },
      to: {
        path: ['^src/server/', 'node_modules/(fastify|@fastify|drizzle-orm|@electric-sql|pg|pino|ioredis)/'],
      },
    },
    {
      name: 'web-never-node',
      comment: "A browser has none of Node's modules.",
      severity: 'error',
      from: { path: '^src/web/', pathNot: inTest },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'features-never-import-features',
      comment: 'Lift what is shared to domain or web/state, or hand it in from app.ts or pages/.',
      severity: 'error',
      from: { path: '^(src/[^/]+/features)/([^/]+)/' },
      to: { path: '^$1/[^/]+/', pathNot: '^$1/$2/' },
    },
    {
      name: 'pages-only-from-routes',
      comment: 'Pages are where features meet; nothing below a page knows pages.',
      severity: 'error',
      from: { path: '^src/web/(features|state|device|ui|lib)/' },
      to: { path: '^src/web/(pages/|routes[.]tsx?$)' },
    },
    {
      name: 'only-adapters-talk-to-third-parties',
      comment: 'One folder per third party: port, adapter, fake.',
      severity: 'error',
      from: { path: '^src/server/', pathNot: ['^src/server/adapters/', inTest] },
      to: { path: networkClients },
    },
    {
      name: 'outgoing-only-for-adapters',
      comment: 'The outgoing client is for adapters and for app.ts, which hands it to them.',
      severity: 'error',
      from: {
        path: '^src/server/',
        pathNot: ['^src/server/(adapters/|platform/outgoing|app[.]ts$)', inTest],
      },
      to: { path: '^src/server/platform/outgoing' },
    },
    {
      name: 'only-stores-touch-tables',
      comment: 'Rows become domain types in store.ts and nowhere else.',
      severity: 'error',
      from: {
        path: '^src/server/',
        pathNot: ['/store([.]ts$|/)', '^src/server/(db/|commands/|(main|app|run-server)[.]ts$)', inTest],
      },
      to: { path: ['^src/server/db/', 'node_modules/(drizzle-orm|pg|@electric-sql)/'] },
    },
    {
      name: 'ground-knows-no-feature',
      comment:
        'What features stand on knows none of them: platform, adapters, database, atlas, places at hand, prayer answers, accounts, mails.',
      severity: 'error',
      from: {
        path: '^src/server/(platform|cluster|adapters|db|atlas|places-index|prayer-answers|pages|landmarks|opening-hours|accounts|mail)/',
        pathNot: inTest,
      },
      to: { path: '^src/server/features/' },
    },
    {
      name: 'blocks-know-no-feature',
      comment: 'ui, lib and device know no domain of the page; state is read by features and knows none.',
      severity: 'error',
      from: { path: '^src/web/(ui|lib|device|state)/' },
      to: { path: '^src/web/features/' },
    },
    {
      name: 'server-needs-no-dev-package',
      comment: 'The server runs with its packages beside it, installed without the development ones.',
      severity: 'error',
      from: { path: '^src/server/', pathNot: ['[.]config[.]ts$', inTest] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'product-never-tests',
      comment: 'Nothing that is shipped imports a test, a harness or a script.',
      severity: 'error',
      from: { path: '^src/', pathNot: inTest },
      to: { path: ['^(test|scripts|bench)/', inTest] },
    },
    { name: 'no-circle', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'resolvable',
      comment: 'Virtual modules of the build are known to the bundler alone.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  },
};

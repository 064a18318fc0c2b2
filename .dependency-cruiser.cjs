/**
 * Import rules between the parts of the code base. test/fences plants a violation of every rule and checks that it is
 * reported; a rule without a planted violation fails there.
 */
const inTest = '[.](test|e2e)[.]tsx?$';

/** Clients of third-party services, and Node.js modules that open network connections. */
const networkClients = [
  '^(node:)?(https|http2|dns|tls|dgram)(/|$)',
  '^(axios|got|undici|node-fetch|stripe|nodemailer|openid-client)$',
  'node_modules/(axios|got|undici|node-fetch|stripe|nodemailer|openid-client)/',
];

module.exports = {
  forbidden: [
    {
      name: 'domain-knows-only-domain',
      comment: 'The domain is pure: no packages, no Node.js modules, no other part of the code base.',
      severity: 'error',
      from: { path: '^src/domain/', pathNot: inTest },
      to: { pathNot: '^src/domain/' },
    },
    {
      name: 'contract-knows-only-domain-and-zod',
      comment: 'Server and page share the contract, so it must not pull in dependencies of either.',
      severity: 'error',
      from: { path: '^src/contract/', pathNot: inTest },
      to: { pathNot: ['^src/(contract|domain)/', 'node_modules/zod/'] },
    },
    {
      name: 'server-never-web',
      comment: 'Applies to types too. Code that both need belongs in domain or contract.',
      severity: 'error',
      from: { path: '^src/server/' },
      to: { path: '^src/web/' },
    },
    {
      name: 'web-never-server',
      comment: 'Applies to types too. Code that both need belongs in domain or contract.',
      severity: 'error',
      from: { path: '^src/web/' },
      to: {
        path: ['^src/server/', 'node_modules/(fastify|@fastify|drizzle-orm|@electric-sql|pg|pino|ioredis)/'],
      },
    },
    {
      name: 'web-never-node',
      comment: 'Browsers have no Node.js modules.',
      severity: 'error',
      from: { path: '^src/web/', pathNot: inTest },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'features-never-import-features',
      comment: 'Move shared code to domain or web/data, or pass it in from app.ts or pages/.',
      severity: 'error',
      from: { path: '^(src/[^/]+/features)/([^/]+)/' },
      to: { path: '^$1/[^/]+/', pathNot: '^$1/$2/' },
    },
    {
      name: 'pages-only-from-routes',
      comment: 'Pages combine features; nothing that pages use may import a page or the shell around it.',
      severity: 'error',
      from: { path: '^src/web/(features|data|device|ui|i18n)/' },
      to: { path: '^src/web/(pages|app)/' },
    },
    {
      name: 'only-adapters-talk-to-third-parties',
      comment: 'Each third party has one folder with port, adapter and fake.',
      severity: 'error',
      from: { path: '^src/server/', pathNot: ['^src/server/adapters/', inTest] },
      to: { path: networkClients },
    },
    {
      name: 'outgoing-only-for-adapters',
      comment: 'Only adapters use the outgoing HTTP client.',
      severity: 'error',
      from: {
        path: '^src/server/',
        pathNot: ['^src/server/(adapters/|platform/outgoing)', inTest],
      },
      to: { path: '^src/server/platform/outgoing' },
    },
    {
      name: 'only-stores-touch-tables',
      comment: 'Only store.ts or store/*.ts may query tables; they return domain types.',
      severity: 'error',
      from: {
        path: '^src/server/',
        pathNot: [
          '/store([.]ts|/[^/]+[.]ts)$',
          '^src/server/(db/|commands/|(main|app|run-server|server-context)[.]ts$)',
          inTest,
        ],
      },
      to: { path: ['^src/server/db/', 'node_modules/(drizzle-orm|pg|@electric-sql)/'] },
    },
    {
      name: 'shared-server-code-imports-no-feature',
      comment: 'Code that several features use must not import a feature.',
      severity: 'error',
      from: {
        path: '^src/server/(platform|cluster|adapters|db|atlas|places-index|prayer-times|pages|landmarks|opening-hours|accounts|mail)/',
        pathNot: inTest,
      },
      to: { path: '^src/server/features/' },
    },
    {
      name: 'shared-web-code-imports-no-feature',
      comment: 'Features use data, ui, i18n and device, never the other way around.',
      severity: 'error',
      from: { path: '^src/web/(data|ui|i18n|device)/' },
      to: { path: '^src/web/features/' },
    },
    {
      name: 'server-needs-no-dev-package',
      comment: 'The server is installed without development dependencies.',
      severity: 'error',
      from: { path: '^src/server/', pathNot: ['[.]config[.]ts$', inTest] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'product-never-tests',
      comment: 'Shipped code must not import tests, test harnesses, scripts or packages built from it.',
      severity: 'error',
      from: { path: '^src/', pathNot: inTest },
      to: { path: ['^(test|scripts|bench|packages)/', inTest] },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'resolvable',
      comment: 'Virtual modules are resolved by the bundler.',
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

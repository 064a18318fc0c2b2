import { buildPackage } from './package/build-package.ts';

const began = performance.now();
await buildPackage();
console.log(`Built packages/prayer-times in ${((performance.now() - began) / 1000).toFixed(1)} s.`);

import { hasReferences, referenceFolder } from './package/comparison.ts';
import { updateReadme } from './package/readme-blocks.ts';

await updateReadme();
if (!hasReferences()) console.log(`${referenceFolder} doesn't exist, so the accuracy wasn't compared anew.`);

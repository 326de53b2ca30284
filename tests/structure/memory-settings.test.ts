import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { memoryEnv, memoryFlags } from '../../bench/programs.ts';

test.each(['package.json', 'Dockerfile', 'docs/deploy.md'])(
  '%s starts the site with the memory settings',
  (file) => {
    const text = readFileSync(file, 'utf8');
    const variables = Object.entries(memoryEnv).map(([name, value]) => `${name}=${value}`);
    for (const setting of [...variables, ...memoryFlags]) expect(text).toContain(setting);
  },
);

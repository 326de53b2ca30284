'use strict';
const path = require('path');
require('./node-version.cjs').requireNode();

// `node scripts/run.cjs command backup …` runs `scripts/command.mjs backup …`.
const script = path.join(__dirname, `${process.argv[2]}.mjs`);
process.argv.splice(1, 2, script);
import(script);

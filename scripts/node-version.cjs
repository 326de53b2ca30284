'use strict';
// Node 10 and newer read this file and run.cjs, so that a Node that is too old gets a sentence.
const fs = require('fs');
const path = require('path');

/** The server and its commands are TypeScript, which Node 24 runs. */
const MIN_SERVER_VERSION = 24;
/** In a clone, the scripts install the pinned Node with the packages if this one is older than the server needs. */
const MIN_SCRIPT_VERSION = 20;

const root = path.join(__dirname, '..');
const marker = path.join(root, 'build', '.atelier-built');
/** What the marker of the build contains in a release, in which nothing is installed or built. */
const RELEASE_MARKER = 'release';
const isRelease = fs.existsSync(marker) && fs.readFileSync(marker, 'utf8') === RELEASE_MARKER;

function isNodeSupported() {
  return nodeVersion() >= MIN_SERVER_VERSION;
}

function nodeVersion() {
  return Number(process.versions.node.split('.')[0]);
}

/** Exits with a sentence if this Node is too old. */
function requireNode() {
  const min = isRelease ? MIN_SERVER_VERSION : MIN_SCRIPT_VERSION;
  if (nodeVersion() >= min) return;
  console.error(
    `Node ${min} or newer is needed. This is Node ${process.versions.node}: install a newer one from https://nodejs.org, or with the packages of https://github.com/nodesource/distributions.`,
  );
  process.exit(1);
}

module.exports = { isNodeSupported, isRelease, RELEASE_MARKER, requireNode, root };

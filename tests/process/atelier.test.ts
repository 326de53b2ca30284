import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { createMachine, createRelease } from '../support/machine/machine.ts';

test('every verb explains itself', async () => {
  const { atelier } = createMachine();
  const { stdout } = await atelier('--help');
  const verbs = [...stdout.matchAll(/^ {2}([a-z-]+)/gm)].map(([, verb]) => verb!);
  expect(verbs.join(' ')).toBe(
    'install upgrade rollback doctor status backup restore export import move-database move-media owner',
  );
  for (const verb of verbs) {
    const help = await atelier(verb, '--help');
    expect(help).toMatchObject({ code: 0, stderr: '' });
    expect(help.stdout).toContain(`Usage: atelier ${verb}`);
  }
  expect(await atelier('upgrad')).toMatchObject({ code: 1, stdout: '' });
});

test('a dry run prints the steps of an installation and changes nothing', async () => {
  const { atelier, files } = createMachine();
  const { code, stdout } = await atelier('install', createRelease('1.0.0'), '--dry-run');
  expect(code).toBe(0);
  expect(stdout).toMatch(/^Would: Create the folder .*\nWould: .*\n[^]*Would: Unpack version 1\.0\.0/);
  expect(files()).toEqual([]);
});

test('an archive that differs from its checksum, or has none, is not installed', async () => {
  const { atelier, files } = createMachine();
  const archive = createRelease('1.0.0');
  writeFileSync(`${archive}.sha256`, '0'.repeat(64));
  expect(await atelier('install', archive)).toEqual({
    code: 1,
    stdout: '',
    stderr: `${archive} differs from its checksum. Download both files again.\n`,
  });
  expect(await atelier('install', 'nothing.tar.gz')).toMatchObject({
    stderr: 'nothing.tar.gz is missing.\n',
  });
  expect(files()).toEqual([]);
});

test('commands get the settings that systemd reads from the same file', async () => {
  const { atelier, inRoot } = createMachine();
  const command = inRoot('srv/atelier/releases/1.0.0/scripts/command.mjs');
  mkdirSync(dirname(command), { recursive: true });
  mkdirSync(inRoot('etc'));
  // systemd.exec(5), EnvironmentFile=. systemd itself read this file in the same way.
  const settings = {
    PLAIN: [String.raw`two words  `, 'two words'],
    EMPTY: ['', ''],
    SINGLE: [String.raw`'it\s "so" #1'`, String.raw`it\s "so" #1`],
    DOUBLE: [String.raw`"\"a\" \\ \$b \n"`, String.raw`"a" \ $b \n`],
    ESCAPED: [String.raw`a\"b\\c\ `, 'a"b\\c '],
    INNER: [String.raw`a"b" #1;2`, 'a"b" #1;2'],
    PARTS: [`'a' "b"c`, 'abc'],
    CONTINUED: ['one \\\n  two', 'one   two'],
    QUOTED_LINES: ['"one\\\ntwo\nTHREE=3"', 'onetwo\nTHREE=3'],
    CARRIAGE: ['1\r', '1'],
    LAST: ["don't", "don't"],
  };
  const lines = Object.entries(settings).map(([name, [written]]) => ` ${name}=${written}\n`);
  const ignored = '# A="\n; B=\'\nexport C=1\nno setting\n\n';
  const blanks = ' '.repeat(2_000);
  const last = `BLANKS=a${blanks}b${blanks}\\`;
  writeFileSync(inRoot('etc/atelier.env'), `TWICE=1\n${ignored}${lines.join('')} TWICE = 2\n${last}`);
  writeFileSync(command, 'console.log(JSON.stringify(process.env))');
  symlinkSync('releases/1.0.0', inRoot('srv/atelier/current'));
  const { stdout } = await atelier('status');
  const given = JSON.parse(stdout.split('\n')[0]!);
  const expected = Object.entries(settings).map(([name, [, read]]) => [name, read]);
  expect(given).toMatchObject({
    ...Object.fromEntries(expected),
    TWICE: '2',
    BLANKS: `a${blanks}b${blanks}`,
  });
  for (const name of ['A', 'B', 'C', 'export C', 'THREE']) expect(given).not.toHaveProperty(name);
});

import { cheapenPasswordHashes } from './password-hashes.ts';

// Before each file, not by an import: tests with a process of the site need real hashes.
cheapenPasswordHashes();

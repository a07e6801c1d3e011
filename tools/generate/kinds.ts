import { ACTION_EDITS } from './action-edits';
import { exported, importedInManifest, inManifest, inRights, insert, type Edit } from './edits';

/**
 * Changes that a new slice of this kind makes to existing files. They contain the same `__words__` as the
 * templates.
 */
export interface Kind {
  readonly edits: readonly Edit[];
  /** Changes that register the slice in its context, if they differ by context. */
  readonly registers?: (context: string) => readonly Edit[];
  /** First texts in each language. They are marked as placeholders, which a test reports until they are written. */
  readonly texts: Readonly<Record<string, readonly [sv: string, en: string]>>;
  /** Folder of the files with these texts. */
  readonly textsIn: string;
  /** Contexts in which such a slice is possible; the slice has templates of its own in each. */
  readonly contexts?: readonly string[];
  /** Text for the developer about the next steps. */
  readonly next: string;
}

const OWN_FEATURE = 'apps/web/src/features/__name__/texts';
/** Module that registers the lists of vehicles. */
const STOCK = 'libs/vehicle/stock/stock.module.ts';
const ROUTES_TESTED = 'its calls in the context’s contracts/testing/access.ts, docs/api.md (WRITE_DOCS=1)';

export const KINDS: Readonly<Record<string, Kind>> = {
  action: {
    edits: [],
    registers: (context) => ACTION_EDITS[context]!,
    textsIn: 'libs/__context__/texts',
    texts: {
      '__snake__.button': ['__Words__', '__Words__'],
      '__snake__.title': ['Vill du göra det?', 'Do it?'],
      '__snake__.failed': ['Det gick inte', 'It could not be done'],
      '__snake__.done': ['Det är gjort', 'It has been done'],
    },
    contexts: Object.keys(ACTION_EDITS),
    next: 'its summary and texts, its right and guards, what the fact changes, docs/api.md (WRITE_DOCS=1); docs/how-to/add-an-action.md',
  },
  list: {
    edits: [
      exported('contracts', './__name__'),
      exported('contracts', './__name__-list'),
      inRights(
        'portal',
        `'__camel__.read': { keys: ['fncAdmin'], does: 'reads', within: 'all', screens: ['__camel__'] }`,
      ),
    ],
    registers: (context) =>
      context === 'vehicle'
        ? [
            insert(STOCK, '', `import { __Name__Module } from './__name__/__name__.list';\n`),
            insert(STOCK, 'imports: [CqrsModule, ', '__Name__Module, '),
          ]
        : [
            importedInManifest('__Name__Module', './queries/__name__/__name__.list'),
            inManifest('api', '__Name__Module'),
          ],
    textsIn: OWN_FEATURE,
    texts: {
      '__snake__.title': ['__Words__', '__Words__'],
      '__snake__.count_one': ['{{count}} rad', '{{count}} row'],
      '__snake__.count_other': ['{{count}} rader', '{{count}} rows'],
      '__snake__.empty': ['Det finns inget att visa', 'There is nothing to show'],
      '__snake__.err_load': ['Listan kunde inte hämtas: {{status}}', 'Unable to load the list: {{status}}'],
      '__snake__.col_id': ['Nummer', 'Number'],
      '__snake__.col_version': ['Version', 'Version'],
    },
    next: `its columns, filters and scope, its rights in libs/identity/domain/rights, its texts, ${ROUTES_TESTED}; docs/how-to/add-a-list-screen.md`,
  },
  record: {
    edits: [
      exported('domain', './__name__.record'),
      inRights(
        'portal',
        `'__camel__.read': { does: 'reads', within: 'all' }`,
        `'__camel__.open': { keys: ['fncAdmin'], does: 'reads', within: 'all', screens: ['__pluralCamel__', '__camel__'] }`,
        `'__camel__.history': { keys: ['fncAdmin'], who: 'staff', does: 'reads', within: 'all' }`,
        `'__camel__.administer': { keys: ['fncAdmin'], who: 'staff', does: 'changes', within: 'all', buttons: ['__snake__.btn_new'] }`,
      ),
      exported('contracts', './__name__'),
      importedInManifest('__CONSTANT___TOPIC, __Plural__ApiModule, __Plural__Module', './__plural__'),
      insert(
        'libs/__context__/server/index.ts',
        '',
        `export { __Plural__ApiModule, __Plural__Module } from './__plural__';\n`,
      ),
      inManifest('tables', `'__snake__'`),
      inManifest('topics', '__CONSTANT___TOPIC'),
      inManifest('shared', '__Plural__Module'),
      inManifest('api', '__Plural__ApiModule'),
    ],
    textsIn: OWN_FEATURE,
    texts: {
      '__snake__.title': ['__Words__', '__Words__'],
      '__snake__.title_single': ['__Words__', '__Words__'],
      '__snake__.name': ['Namn', 'Name'],
      '__snake__.btn_new': ['Lägg till', 'Add'],
      '__snake__.filter_text': ['Sök', 'Search'],
      '__snake__.empty': ['Det finns inget att visa', 'There is nothing to show'],
      '__snake__.msg_saved': ['Uppgifterna är sparade', 'The details have been saved'],
      '__snake__.err_save': ['Uppgifterna kunde inte sparas', 'Unable to save the details'],
      '__snake__.err_load': ['Uppgifterna kunde inte hämtas: {{status}}', 'Unable to load: {{status}}'],
    },
    next: `its fields with their columns in the migration, its scope, its rights in libs/identity/domain/rights, its texts, ${ROUTES_TESTED}, its topic there too; docs/how-to/add-a-record.md`,
  },
  policy: {
    edits: [
      importedInManifest('__Name__Module', './policies/__name__/__name__.policy'),
      inManifest('worker', '__Name__Module'),
    ],
    textsIn: OWN_FEATURE,
    texts: {},
    next: 'the facts it wants, what it does, the stream it writes to; docs/how-to/add-a-policy.md',
  },
  'message-type': {
    edits: [
      exported('domain', './decisions/__name__'),
      inRights(
        'portal',
        `'__camel__.send': { keys: ['fncAdmin'], does: 'changes', tries: true, within: 'all' }`,
      ),
      exported('contracts', './__name__'),
      importedInManifest('__Name__Module', './commands/__name__/__name__.module'),
      importedInManifest('__camel__Type, __CONSTANT___QUEUE', './commands/__name__/__name__.type'),
      inManifest('messages', '__camel__Type'),
      inManifest('queues', '__CONSTANT___QUEUE'),
      inManifest('shared', '__Name__Module'),
      insert(
        'apps/web/src/app/messages/message-types.ts',
        'export const MESSAGE_TYPES = [\n',
        `  '__TYPE__',\n`,
      ),
    ],
    textsIn: 'libs/job-process/texts',
    texts: { 'job.type___TYPE__': ['__Words__', '__Words__'] },
    next: `its fields, its decision with the codes it finds, who may send it, its text, ${ROUTES_TESTED}; docs/how-to/add-a-message-type.md`,
  },
};

/** The look-ups over one graph. Indices are built at their first use and kept. */
import { type ChunkRecord, type DocsAnswer, type FilesAnswer, type Graph, type ConstructAnswer, type Hint, type Topic, type TopicAnswer } from '@plumbline/model';
import { findConstruct } from './constructs/find-construct.js';
import { DocumentTexts } from './docs/document-texts.js';
import { lookupDocs } from './docs/lookup-docs.js';
import { findInFiles, type FindOptions, type SearchedFiles } from './files/find-in-files.js';
import { hintFor } from './hint.js';
import { Phrasebook } from './topics/phrasebook.js';
import { resolveTopic } from './topics/resolve-topic.js';

/** The words of the documentation, read when they are first needed. */
export interface LookupTexts {
  readonly chunks: () => readonly ChunkRecord[];
  readonly topics: () => readonly Topic[];
}

/** How much of a list is shown; totals are always true. */
const SHOWN = 10;

export class Lookup {
  private readonly texts: DocumentTexts;
  private readonly phrasebook: Phrasebook;

  constructor(private readonly graph: Graph, texts: LookupTexts) {
    this.texts = new DocumentTexts(texts.chunks);
    this.phrasebook = new Phrasebook(texts.topics, graph.constructs);
  }

  /** The documentation's own names for the words of a request. */
  hint(request: string): Hint { return hintFor(this.graph, this.phrasebook, request); }

  /** The chunk of a place (`layout.md#layout-tablestart`), whole. */
  document(place: string): ChunkRecord | undefined { return this.texts.at(place); }

  /** A symbol in any spelling, or words. */
  docs(term: string, limit: number = SHOWN): DocsAnswer { return lookupDocs(this.graph, this.texts, term, this.hint(term), limit); }

  /** A goal in words, by the phrasebook. */
  topic(goal: string, limit: number = SHOWN): TopicAnswer { return resolveTopic(this.phrasebook, goal, this.hint(goal), limit); }

  /** A construct by its name, an alias, its interface or one of its calls. */
  construct(name: string, limit: number = SHOWN): ConstructAnswer { return findConstruct(this.graph, this.phrasebook, name, this.hint(name), limit); }

  /** A text in a project's files and their names. */
  find(pattern: string, files: SearchedFiles, options: FindOptions = {}): FilesAnswer { return findInFiles(this.graph, this.phrasebook, pattern, files, this.hint(pattern), options); }
}

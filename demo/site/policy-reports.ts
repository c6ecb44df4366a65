/**
 * Maximum number of pages and of reports per page. The oldest pages are removed first, because the list is in memory.
 */
const maxPages = 500;
const maxReportsOfAPage = 100;

export interface PolicyReports {
  add(pageId: string, report: unknown): void;
  list(pageId: string): readonly unknown[];
}

/** Stores the browsers' reports about the content security policy of each page. */
export function createPolicyReports(): PolicyReports {
  const reportsByPage = new Map<string, unknown[]>();
  return {
    add(pageId, report) {
      const reports = reportsByPage.get(pageId) ?? [];
      reportsByPage.set(pageId, reports);
      if (reports.length < maxReportsOfAPage) reports.push(report);
      const oldest = reportsByPage.keys().next();
      if (reportsByPage.size > maxPages && !oldest.done) reportsByPage.delete(oldest.value);
    },
    list: (pageId) => reportsByPage.get(pageId) ?? [],
  };
}

// Made of the interface's document by: npm run openapi

export interface paths {
    "/groups/{group_id}/collections/{collection_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a collection */
        get: operations["getGroupsCollectionsOne"];
        /**
         * Change a collection
         * @description Only the fields sent change.
         */
        put: operations["putGroupsCollectionsOne"];
        post?: never;
        /** Delete a collection */
        delete: operations["deleteGroupsCollectionsOne"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/groups/{group_id}/collections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List a group's collections */
        get: operations["getGroupsCollections"];
        put?: never;
        /** Create a collection */
        post: operations["postGroupsCollections"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/groups/{group_id}/metatags/{metatag_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a metatag */
        get: operations["getGroupsMetatagsOne"];
        /**
         * Change a metatag
         * @description Only the fields sent change.
         */
        put: operations["putGroupsMetatagsOne"];
        post?: never;
        /** Delete a metatag */
        delete: operations["deleteGroupsMetatagsOne"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/groups/{group_id}/metatags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List a group's metatags */
        get: operations["getGroupsMetatags"];
        put?: never;
        /** Create a metatag */
        post: operations["postGroupsMetatags"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/groups/{group_id}/product_feeds/{product_feed_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get an import of a product feed */
        get: operations["getGroupsProductFeedsOne"];
        put?: never;
        post?: never;
        /**
         * Take away the product feed of a group
         * @description Removes the feed's address and all its imports at once. The group's products are cleared away afterwards.
         */
        delete: operations["deleteGroupsProductFeedsOne"];
        options?: never;
        head?: never;
        /**
         * Change the address of a group's product feed
         * @description Schedules an import of it. The answer is that import, under a new id.
         */
        patch: operations["patchGroupsProductFeedsOne"];
        trace?: never;
    };
    "/groups/{group_id}/product_feeds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the last five imports of a group's product feed, newest first */
        get: operations["getGroupsProductFeeds"];
        put?: never;
        /**
         * Import a product feed
         * @description Makes the url the address of the group's feed. The import runs by itself: ask for its state.
         */
        post: operations["postGroupsProductFeeds"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/groups/{group_id}/product_libraries/{product_library_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a product library */
        get: operations["getGroupsProductLibrariesOne"];
        /**
         * Change a product library
         * @description Only the fields sent change. Another url or integration_instance_id schedules an import.
         */
        put: operations["putGroupsProductLibrariesOne"];
        post?: never;
        /**
         * Delete a product library
         * @description Collections that use it go back to the group's product feed.
         */
        delete: operations["deleteGroupsProductLibrariesOne"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/groups/{group_id}/product_libraries/{product_library_id}/sync": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import a product library now
         * @description An import that is in progress already is not doubled.
         */
        post: operations["postGroupsProductLibrariesSync"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/groups/{group_id}/product_libraries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List a group's product libraries */
        get: operations["getGroupsProductLibraries"];
        put?: never;
        /**
         * Create a product library
         * @description Schedules an initial import, unless it has neither a url nor an integration.
         */
        post: operations["postGroupsProductLibraries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/groups/{group_id}/publications/{publication_id}/conversion/{conversion_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a conversion */
        get: operations["getGroupsPublicationsConversionOne"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/groups/{group_id}/publications/{publication_id}/conversions/{conversion_id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancel a conversion */
        post: operations["postGroupsPublicationsConversionsCancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/groups/{group_id}/publications/{publication_id}/conversions/{conversion_id}/pages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the pages that a running conversion has made so far
         * @description Empty once the conversion has ended: then they are the pages of the publication.
         */
        get: operations["getGroupsPublicationsConversionsPages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/groups/{group_id}/publications/{publication_id}/conversions/{conversion_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a conversion */
        get: operations["getGroupsPublicationsConversionsOne"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/groups/{group_id}/publications/{publication_id}/conversions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List a publication's last five conversions, newest first */
        get: operations["getGroupsPublicationsConversions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/groups/{group_id}/publications/{publication_id}/convert_again": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make pages again from the PDFs that are stored
         * @description Pictures and text become new; hotspots, order and titles stay. There is one conversion for each PDF that the pages come from, and none beside one that waits for the same pages.
         */
        post: operations["postGroupsPublicationsConvertAgain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/groups/{group_id}/publications/{publication_id}/offline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take a publication offline */
        post: operations["postGroupsPublicationsOffline"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/groups/{group_id}/publications/{publication_id}/online": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put a publication online, listed */
        post: operations["postGroupsPublicationsOnline"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/groups/{group_id}/publications/{publication_id}/pages/{page_number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Replace a page by a page of a PDF
         * @description Its hotspots stay, unless remove_hotspots is true.
         */
        put: operations["putGroupsPublicationsPagesOne"];
        post?: never;
        /**
         * Remove a page
         * @description What stands on it goes with it. The only page of a publication cannot be removed.
         */
        delete: operations["deleteGroupsPublicationsPagesOne"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/groups/{group_id}/publications/{publication_id}/pages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add pages from a PDF
         * @description Answers at once; the pages are there when the conversion has finished.
         */
        post: operations["postGroupsPublicationsPages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/groups/{group_id}/publications/{publication_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a publication */
        get: operations["getGroupsPublicationsOne"];
        /**
         * Change a publication
         * @description Only the fields sent change. Another layout_type starts a conversion.
         */
        put: operations["putGroupsPublicationsOne"];
        post?: never;
        /** Archive a publication */
        delete: operations["deleteGroupsPublicationsOne"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/groups/{group_id}/publications/{publication_id}/spreads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a publication's spreads in reading order
         * @description All of them; none before the first conversion has finished.
         */
        get: operations["getGroupsPublicationsSpreads"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/groups/{group_id}/publications/{publication_id}/unlisted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put a publication online, unlisted */
        post: operations["postGroupsPublicationsUnlisted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/groups/{group_id}/publications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List a group's publications */
        get: operations["getGroupsPublications"];
        put?: never;
        /**
         * Create a publication from a PDF
         * @description Answers at once; the conversion runs by itself and can be followed under /conversions.
         */
        post: operations["postGroupsPublications"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/groups/{group_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a group */
        get: operations["getGroupsOne"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/groups/{group_id}/uploads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a PDF to make a publication of
         * @description The body is the PDF itself. Create a publication with the id as `upload_id`, within a day; then the file is dropped.
         */
        post: operations["postGroupsUploads"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the groups that the key may use */
        get: operations["getGroups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spreads/{spread_id}/hotspots/{hotspot_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a hotspot */
        get: operations["getSpreadsHotspotsOne"];
        put?: never;
        post?: never;
        /** Delete a hotspot */
        delete: operations["deleteSpreadsHotspotsOne"];
        options?: never;
        head?: never;
        /**
         * Change a hotspot
         * @description Only the fields sent change. The type stays, and fields of other types are ignored; a body with no other is 422.
         */
        patch: operations["patchSpreadsHotspotsOne"];
        trace?: never;
    };
    "/spreads/{spread_id}/hotspots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a spread's hotspots
         * @description By page number, then by id.
         */
        get: operations["getSpreadsHotspots"];
        put?: never;
        /**
         * Create a hotspot
         * @description Fields stand at the top level of the body. The addresses that it names are not visited.
         */
        post: operations["postSpreadsHotspots"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Collection: {
            id: number;
            title: string;
            group_id: number;
            /** @description Where its publications' products come from; null means the group's product feed */
            current_product_library_id: number | null;
        };
        CollectionChanges: {
            title?: string;
            /** @description A product library of the group; null clears */
            current_product_library_id?: number | null;
        };
        Error: {
            error: string;
        };
        NewCollection: {
            title: string;
        };
        Metatag: {
            id: number;
            group_id: number;
            category: string;
            value: string;
        };
        MetatagChanges: {
            /** @description Such as region */
            category?: string;
            /** @description Such as north; once in a category of the group */
            value?: string;
        };
        NewMetatag: {
            /** @description Such as region */
            category: string;
            /** @description Such as north; once in a category of the group */
            value: string;
        };
        ProductFeed: {
            /** @description Each import has one of its own */
            id: number;
            group_id: number;
            /** @description As given, with *** in the place of a password */
            url: string;
            /**
             * @description success and failed are final: stop polling
             * @enum {string}
             */
            state: "scheduled" | "processing" | "success" | "failed";
            /** @description Products imported; null while scheduled */
            success_count: number | null;
            /** @description Rows that make no product; null while scheduled */
            failed_count: number | null;
            /** @description Ours: why it failed; null for other states */
            error: string | null;
            /** @description Ours: the change that it did not make, because it would remove too many products. It can be confirmed in the dashboard, or made by another import with force */
            held: {
                /** @description Products that would be removed */
                going: number;
                /** @description Products that would be new */
                coming: number;
                staying: number;
            } | null;
        };
        /** @description 412 when the url is missing or empty */
        ProductFeedAddress: {
            /** @description http, https, ftp or sftp address of a feed file, in XML or TSV. *** in the place of its password means the one that was given before */
            url: string | null;
            /** @description Ours: true imports even if that removes most products of the set, or all of them */
            force?: boolean;
        };
        ProductLibrary: {
            id: number;
            group_id: number;
            account_id: number;
            title: string;
            /** @description Address of the feed file; empty where there is none */
            url: string;
            /** @description Whether it is imported every day at sync_hour */
            sync_enabled: boolean;
            sync_hour: number;
            /** @description IANA name of the time zone in which sync_hour is read */
            sync_time_zone: string;
            /** @description Whether it is imported every hour */
            hourly_sync_enabled: boolean;
            integration_instance_id: number | null;
            /** @description Ours: an import that would remove a larger share of the products is held, in percent; null means what the installation says (30) */
            max_shrink_percent: number | null;
            external_id: number | null;
            /**
             * Format: date-time
             * @example 2026-04-01T10:00:00Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-04-01T10:00:00Z
             */
            updated_at: string;
            /** @description null if never imported */
            last_import: {
                id: number;
                /** @enum {string} */
                state: "processing" | "success" | "failed";
                success_count: number;
                failed_count: number;
                /**
                 * Format: date-time
                 * @example 2026-04-01T10:00:00Z
                 */
                created_at: string;
                /** @description Ours: why it failed; null for other states */
                error: string | null;
                /** @description Ours: the change that it did not make, because it would remove too many products. It can be confirmed in the dashboard, or made by another import with force */
                held: {
                    /** @description Products that would be removed */
                    going: number;
                    /** @description Products that would be new */
                    coming: number;
                    staying: number;
                } | null;
            } | null;
        };
        /** @description What is wrong, by field */
        Errors: {
            errors: {
                [key: string]: string[];
            };
        };
        ProductLibraryChanges: {
            title?: string;
            /** @description http, https, ftp or sftp address of a feed file, in XML or TSV. *** in the place of its password means the one that was given before */
            url?: string | null;
            sync_enabled?: boolean;
            sync_hour?: number;
            /** @description IANA name, such as Europe/Amsterdam */
            sync_time_zone?: string;
            hourly_sync_enabled?: boolean;
            /** @description Used instead of a url */
            integration_instance_id?: number | null;
            /** @description Ours: an import that would remove a larger share of the products is held, in percent; null means what the installation says (30) */
            max_shrink_percent?: number | null;
        };
        NewProductLibrary: {
            title: string;
            /** @description http, https, ftp or sftp address of a feed file, in XML or TSV. *** in the place of its password means the one that was given before */
            url?: string | null;
            sync_enabled?: boolean;
            sync_hour?: number;
            /** @description IANA name, such as Europe/Amsterdam */
            sync_time_zone?: string;
            hourly_sync_enabled?: boolean;
            /** @description Used instead of a url */
            integration_instance_id?: number | null;
            /** @description Ours: an import that would remove a larger share of the products is held, in percent; null means what the installation says (30) */
            max_shrink_percent?: number | null;
        };
        Conversion: {
            id: number;
            group_id: number;
            publication_id: number;
            /**
             * @description finished, canceled and failed are final: stop polling
             * @enum {string}
             */
            state: "new" | "preparing" | "converting" | "finished" | "canceled" | "failed";
            /** @description Why it failed */
            state_details: {
                error: string;
                /** @description Ours: what may lie behind the error */
                reason?: string;
            } | null;
            /** @description Ours: what of the PDF could not be taken as it is, though the conversion went on */
            warnings: {
                /** @description In the PDF, from 1 */
                page: number | null;
                /** @enum {string} */
                kind: "unread" | "blank" | "guessed_font" | "repaired" | "annotations" | "left_out" | "more";
                message: string;
            }[];
            /** @description Ours: what of this installation it waits for, to go on by itself; null while it goes on */
            waits: {
                /** @enum {string} */
                reason: "disk_full" | "memory" | "busy" | "open_files" | "database" | "other";
                message: string;
                next_try_at: string | null;
            } | null;
            /** @description Ours: its place among all that wait; null while it is not known */
            queue: {
                /** @description PDFs that are done before it; while it is new, PDFs begun before it */
                pdfs_before: number;
                /** @description Pages of other PDFs made before its last; null until its own pages are counted */
                pages_before: number | null;
                /** @description About when; null while nobody can know */
                finishes_at: string | null;
            } | null;
            /** @enum {string} */
            source_type: "new_publication" | "api_add_pages" | "api_replace_page" | "page_manager" | "layout_change" | "convert_again";
            total_pages: number | null;
            converted_pages: number;
            extraction_options: components["schemas"]["ExtractionOptions"] | null;
        };
        ExtractionOptions: {
            /** @description Makes a link of every URL, document link and e-mail address in the PDF */
            links?: {
                /** @description Whether the extracted hotspots show their icons */
                icons?: boolean;
            };
            /** @description Makes a product hotspot of every SKU in the PDF that the product feed or library has */
            products?: {
                /** @description Whether the extracted hotspots show their icons */
                icons?: boolean;
                /**
                 * @description An extension. `tile`: a hotspot takes the whole tile of the product, its text and its picture; `sku`: the SKU alone. `tile` if left out. Either is enlarged to 44 pixels of a phone that is 390 wide where there is room
                 * @enum {string}
                 */
                area?: "sku" | "tile";
            };
        };
        ConvertedPage: {
            number: number;
            /** Format: uri */
            image_url: string;
            width: number;
            height: number;
        };
        PagesAgain: {
            /** @description In the publication, from 1 */
            page_numbers: "all" | number[];
        };
        Publication: {
            id: number;
            title: string;
            /** @description SEO title; the title where none was given */
            browser_title: string;
            /** @description SEO description */
            description: string;
            slug: string;
            /**
             * Format: uri
             * @description Details of the publication
             */
            url: string;
            /** @description The first page at the 800 resolution; null before conversion */
            cover_url: string | null;
            page_count: number;
            /** Format: uri */
            pdf_download_url: string;
            /** @enum {string} */
            state: "offline" | "online";
            /** @description When it was last set online */
            online_at: string | null;
            /** @description When it was last set offline */
            offline_at: string | null;
            schedule_online_at: string | null;
            schedule_offline_at: string | null;
            /** @description Where it is read; null until the first conversion has finished */
            public_url: string | null;
            metatag_ids: number[];
            /** @description Descriptive only */
            valid_from: string | null;
            collection_id: number | null;
            /** @description true = unlisted, false = public */
            disable_seo: boolean;
            /** @enum {string} */
            language: "eu" | "bg" | "zh" | "hr" | "cs" | "da" | "nl" | "en" | "fr" | "fi" | "de" | "hu" | "it" | "lt" | "no" | "pl" | "pt" | "ro" | "ru" | "sr" | "sk" | "es" | "sv" | "tr" | "uk";
            /** @description Whether readers need a password */
            secured: boolean;
            show_related_publications: boolean;
            auto_related_publications: boolean;
            test: boolean;
            custom_header: string | null;
            force_single_page_on_mobile: boolean;
            mobile_vertical_scroll: boolean;
            override_mobile_layout: boolean;
            content_goal: string | null;
            content_goal_other: string | null;
            format_type: string | null;
        };
        ReplacementPage: {
            /**
             * Format: uri
             * @description http or https address of a PDF that is publicly accessible
             */
            source_url?: string;
            /**
             * Format: uuid
             * @description Ours: a PDF sent to /uploads, instead of source_url
             */
            upload_id?: string;
            /**
             * @description Page of the PDF
             * @default 1
             */
            source_page_number?: number;
            extraction_options?: components["schemas"]["ExtractionOptions"];
            /**
             * @description Removes the hotspots of the page
             * @default false
             */
            remove_hotspots?: boolean;
        };
        AddedPages: {
            /**
             * Format: uri
             * @description http or https address of a PDF that is publicly accessible
             */
            source_url?: string;
            /**
             * Format: uuid
             * @description Ours: a PDF sent to /uploads, instead of source_url
             */
            upload_id?: string;
            /** @description Pages of the PDF, in the order wanted; all if left out */
            source_page_numbers?: number[];
            /** @description Page number at which to insert; at the end if left out */
            position?: number;
            extraction_options?: components["schemas"]["ExtractionOptions"];
        };
        PublicationChanges: {
            title?: string;
            browser_title?: string | null;
            description?: string | null;
            language?: ("eu" | "bg" | "zh" | "hr" | "cs" | "da" | "nl" | "en" | "fr" | "fi" | "de" | "hu" | "it" | "lt" | "no" | "pl" | "pt" | "ro" | "ru" | "sr" | "sk" | "es" | "sv" | "tr" | "uk") | null;
            /** @description Now or earlier means online as soon as converted */
            schedule_online_at?: string | null;
            schedule_offline_at?: string | null;
            metatag_ids?: number[];
            /** @description Assigns all metatags of the category, besides metatag_ids */
            metatags_category?: string;
            valid_from?: string | null;
            collection_id?: number | null;
            /** @enum {string} */
            layout_type?: "single" | "booklet";
            slug?: string;
            disable_seo?: boolean;
            secured?: boolean;
            /** @description Needed when secured is true; never returned */
            password?: string;
            show_related_publications?: boolean;
            auto_related_publications?: boolean;
            test?: boolean;
            /** @description HTML */
            custom_header?: string | null;
            force_single_page_on_mobile?: boolean;
            mobile_vertical_scroll?: boolean;
            override_mobile_layout?: boolean;
            content_goal?: string | null;
            content_goal_other?: string | null;
            format_type?: string | null;
        };
        /** @description Pages that are seen together */
        Spread: {
            /** @description As /spreads/{spread_id}/hotspots takes it */
            id: number;
            /** @description From 1, in reading order */
            position: number;
            /** @description One or two, from left to right, side by side at one height: fractions of the spread refer to that */
            pages: {
                /** @description From 1 */
                number: number;
                /** @description Page image: asset address + / + key + `-at800.jpg` */
                key: string;
                /** @description Points (1/72 inch) */
                width: number;
                /** @description Points (1/72 inch) */
                height: number;
            }[];
        };
        NewPublication: {
            title: string;
            browser_title?: string | null;
            description?: string | null;
            language?: ("eu" | "bg" | "zh" | "hr" | "cs" | "da" | "nl" | "en" | "fr" | "fi" | "de" | "hu" | "it" | "lt" | "no" | "pl" | "pt" | "ro" | "ru" | "sr" | "sk" | "es" | "sv" | "tr" | "uk") | null;
            /** @description Now or earlier means online as soon as converted */
            schedule_online_at?: string | null;
            schedule_offline_at?: string | null;
            metatag_ids?: number[];
            /** @description Assigns all metatags of the category, besides metatag_ids */
            metatags_category?: string;
            valid_from?: string | null;
            collection_id?: number | null;
            /** @enum {string} */
            layout_type?: "single" | "booklet";
            /**
             * Format: uri
             * @description http or https address of a PDF that is publicly accessible
             */
            source_url?: string;
            /**
             * Format: uuid
             * @description Ours: a PDF sent to /uploads, instead of source_url
             */
            upload_id?: string;
            extraction_options?: components["schemas"]["ExtractionOptions"];
            show_related_publications?: boolean;
            auto_related_publications?: boolean;
        };
        Group: {
            id: number;
            title: string;
            slug: string;
            /**
             * Format: uri
             * @description Details of the group
             */
            url: string;
            /**
             * Format: uri
             * @description List of the group's publications
             */
            publications_url: string;
            publication_count: number;
            /**
             * Format: uri
             * @description Leads readers to the latest online publication
             */
            public_url: string;
        };
        Upload: {
            /** Format: uuid */
            id: string;
            file_name: string;
            bytes: number;
        };
        Hotspot: {
            id: number;
            /** @constant */
            type: "external_link";
            title: string | null;
            /** @description Rich text (HTML), sanitised */
            text_content: string | null;
            /** @description Centre of the icon, as a fraction of the width of the hotspot */
            icon_left: number;
            /** @description Centre of the icon, as a fraction of the height of the hotspot */
            icon_top: number;
            /** @description Whether the icon is shown */
            show_indication: boolean;
            tab_index: number | null;
            /** @description Stacking order on the spread */
            z_index: number;
            /** @description Whether its content is shown in its place */
            embedded_content: boolean;
            /** @description true = full product card, false = transparent link */
            dynamic: boolean;
            product_theme_id: number | null;
            /** @description Degrees, clockwise */
            rotation: number;
            /** @description Whether content is still being processed */
            processing: boolean;
            /** @description Fraction of the height of the spread, from its top */
            top: number;
            /** @description Fraction of the width of the spread, from its left side */
            left: number;
            /** @description Fraction of the width of the spread */
            width: number;
            /** @description Fraction of the height of the spread */
            height: number;
            url: string;
            /**
             * @description Pixels
             * @default null
             */
            popup_max_width: number | null;
            /**
             * @description Pixels
             * @default null
             */
            popup_max_height: number | null;
        } | {
            id: number;
            /** @constant */
            type: "page_reference";
            title: string | null;
            /** @description Rich text (HTML), sanitised */
            text_content: string | null;
            /** @description Centre of the icon, as a fraction of the width of the hotspot */
            icon_left: number;
            /** @description Centre of the icon, as a fraction of the height of the hotspot */
            icon_top: number;
            /** @description Whether the icon is shown */
            show_indication: boolean;
            tab_index: number | null;
            /** @description Stacking order on the spread */
            z_index: number;
            /** @description Whether its content is shown in its place */
            embedded_content: boolean;
            /** @description true = full product card, false = transparent link */
            dynamic: boolean;
            product_theme_id: number | null;
            /** @description Degrees, clockwise */
            rotation: number;
            /** @description Whether content is still being processed */
            processing: boolean;
            /** @description Fraction of the height of the spread, from its top */
            top: number;
            /** @description Fraction of the width of the spread, from its left side */
            left: number;
            /** @description Fraction of the width of the spread */
            width: number;
            /** @description Fraction of the height of the spread */
            height: number;
            page_number: number;
        } | {
            id: number;
            /** @constant */
            type: "video";
            title: string | null;
            /** @description Rich text (HTML), sanitised */
            text_content: string | null;
            /** @description Centre of the icon, as a fraction of the width of the hotspot */
            icon_left: number;
            /** @description Centre of the icon, as a fraction of the height of the hotspot */
            icon_top: number;
            /** @description Whether the icon is shown */
            show_indication: boolean;
            tab_index: number | null;
            /** @description Stacking order on the spread */
            z_index: number;
            /** @description Whether its content is shown in its place */
            embedded_content: boolean;
            /** @description true = full product card, false = transparent link */
            dynamic: boolean;
            product_theme_id: number | null;
            /** @description Degrees, clockwise */
            rotation: number;
            /** @description Whether content is still being processed */
            processing: boolean;
            /** @description Fraction of the height of the spread, from its top */
            top: number;
            /** @description Fraction of the width of the spread, from its left side */
            left: number;
            /** @description Fraction of the width of the spread */
            width: number;
            /** @description Fraction of the height of the spread */
            height: number;
            video_url: string | null;
            /** @default null */
            video_id: string | null;
            /**
             * @description Such as youtube or vimeo
             * @default null
             */
            video_provider: string | null;
            /** @default null */
            video_type: string | null;
            /** @default false */
            video_autoplay: boolean;
            /** @default null */
            video_show_preview: boolean | null;
            /** @default false */
            video_loop: boolean;
            /**
             * @description Seconds
             * @default null
             */
            video_start_time: number | null;
            /** @default false */
            video_overlay_content: boolean;
            /** @default false */
            video_show_accessibility_controls: boolean;
            /** @default null */
            accessibility_text: string | null;
        } | {
            id: number;
            /** @constant */
            type: "image";
            title: string | null;
            /** @description Rich text (HTML), sanitised */
            text_content: string | null;
            /** @description Centre of the icon, as a fraction of the width of the hotspot */
            icon_left: number;
            /** @description Centre of the icon, as a fraction of the height of the hotspot */
            icon_top: number;
            /** @description Whether the icon is shown */
            show_indication: boolean;
            tab_index: number | null;
            /** @description Stacking order on the spread */
            z_index: number;
            /** @description Whether its content is shown in its place */
            embedded_content: boolean;
            /** @description true = full product card, false = transparent link */
            dynamic: boolean;
            product_theme_id: number | null;
            /** @description Degrees, clockwise */
            rotation: number;
            /** @description Whether content is still being processed */
            processing: boolean;
            /** @description Fraction of the height of the spread, from its top */
            top: number;
            /** @description Fraction of the width of the spread, from its left side */
            left: number;
            /** @description Fraction of the width of the spread */
            width: number;
            /** @description Fraction of the height of the spread */
            height: number;
            url: string;
            /** @description null while image_add_alt_text is false */
            image_alt_text: string | null;
            /**
             * @description Such as cover or contain
             * @default null
             */
            content_fit_mode: string | null;
            /** @default false */
            image_show_lightbox: boolean;
            /** @default false */
            show_tooltip: boolean;
            /**
             * @description Pixels
             * @default null
             */
            corner_radius: number | null;
            /** @default null */
            opacity: number | null;
            /** @default null */
            image_crop_state: {
                [key: string]: unknown;
            } | null;
            /** @default null */
            style_json: {
                [key: string]: unknown;
            } | null;
            /** @default null */
            background_color: string | null;
        } | {
            id: number;
            /** @constant */
            type: "slideshow";
            title: string | null;
            /** @description Rich text (HTML), sanitised */
            text_content: string | null;
            /** @description Centre of the icon, as a fraction of the width of the hotspot */
            icon_left: number;
            /** @description Centre of the icon, as a fraction of the height of the hotspot */
            icon_top: number;
            /** @description Whether the icon is shown */
            show_indication: boolean;
            tab_index: number | null;
            /** @description Stacking order on the spread */
            z_index: number;
            /** @description Whether its content is shown in its place */
            embedded_content: boolean;
            /** @description true = full product card, false = transparent link */
            dynamic: boolean;
            product_theme_id: number | null;
            /** @description Degrees, clockwise */
            rotation: number;
            /** @description Whether content is still being processed */
            processing: boolean;
            /** @description Fraction of the height of the spread, from its top */
            top: number;
            /** @description Fraction of the width of the spread, from its left side */
            left: number;
            /** @description Fraction of the width of the spread */
            width: number;
            /** @description Fraction of the height of the spread */
            height: number;
            slides: components["schemas"]["Slide"][];
        } | {
            id: number;
            /** @constant */
            type: "product";
            title: string | null;
            /** @description Rich text (HTML), sanitised */
            text_content: string | null;
            /** @description Centre of the icon, as a fraction of the width of the hotspot */
            icon_left: number;
            /** @description Centre of the icon, as a fraction of the height of the hotspot */
            icon_top: number;
            /** @description Whether the icon is shown */
            show_indication: boolean;
            tab_index: number | null;
            /** @description Stacking order on the spread */
            z_index: number;
            /** @description Whether its content is shown in its place */
            embedded_content: boolean;
            /** @description true = full product card, false = transparent link */
            dynamic: boolean;
            product_theme_id: number | null;
            /** @description Degrees, clockwise */
            rotation: number;
            /** @description Whether content is still being processed */
            processing: boolean;
            /** @description Fraction of the height of the spread, from its top */
            top: number;
            /** @description Fraction of the width of the spread, from its left side */
            left: number;
            /** @description Fraction of the width of the spread */
            width: number;
            /** @description Fraction of the height of the spread */
            height: number;
            /** @description Those that are known by now */
            products: components["schemas"]["Product"][];
            /** @description Ours: the SKUs as they were named */
            skus: string[];
        };
        Slide: {
            id: number;
            hotspot_id: number;
            /** @description From 0, in the order in which they are shown */
            position: number;
            url: string | null;
            /** @description Path behind the asset address, of a file that is kept here */
            file_path: string | null;
            /** @description Whether the file is kept here, not at url */
            file_hosted: boolean;
            /** @description Where a file that is kept here is fetched */
            file_url: string | null;
            original_filename: string | null;
            alt_text: string | null;
        };
        Product: {
            id: number;
            title: string;
            description: string;
            /** @description From 0, on its hotspot */
            position: number;
            price: number | null;
            /** @description What it costs at present; null without a discount */
            discounted_price: number | null;
            /** @description ISO 4217; the group's where the feed does not say */
            currency: string;
            /** @description in_stock, out_of_stock, preorder or backorder */
            availability: string | null;
            webshop_url: string | null;
            /** @description SKU */
            webshop_identifier: string;
            product_type: string | null;
            google_product_category: string | null;
            brand: string | null;
            gtin: string | null;
            mpn: string | null;
            item_group_id: string | null;
            /** @description Feeds do not have it */
            promotional_label: null;
            custom_label_0: string | null;
            custom_label_1: string | null;
            custom_label_2: string | null;
            custom_label_3: string | null;
            custom_label_4: string | null;
            custom_label_5: string | null;
            custom_label_6: string | null;
            custom_label_7: string | null;
            custom_label_8: string | null;
            custom_label_9: string | null;
            custom_label_10: string | null;
            custom_label_11: string | null;
            custom_label_12: string | null;
            custom_label_13: string | null;
            custom_label_14: string | null;
            custom_label_15: string | null;
            custom_label_16: string | null;
            custom_label_17: string | null;
            custom_label_18: string | null;
            custom_label_19: string | null;
            /** @description Feeds do not have it */
            video_id: null;
            /** @description Feeds do not have it */
            video_provider: null;
            /** @description In the order of the feed. thumb is 200 × 200 pixels, full 1000 at most; the address that the feed gives stands for both until the photo is kept here */
            photo_urls: {
                thumb: string;
                full: string;
            }[];
            /** @description It was in the feed once and is shown still */
            removed_from_feed: boolean;
        };
        HotspotChanges: {
            /** @description Fraction of the width of the spread, from its left side. The first page of a spread is its left half, also where a book that is read from right to left shows it on the right */
            left?: number;
            /** @description Fraction of the height of the spread, from its top */
            top?: number;
            /** @description Fraction of the width of the spread */
            width?: number;
            /** @description Fraction of the height of the spread */
            height?: number;
            title?: string | null;
            /** @description Rich text (HTML); what could run or load something is removed */
            text_content?: string | null;
            /** @description Centre of the icon, as a fraction of the width of the hotspot */
            icon_left?: number;
            /** @description Centre of the icon, as a fraction of the height of the hotspot */
            icon_top?: number;
            /** @description Whether the icon is shown */
            show_indication?: boolean;
            tab_index?: number | null;
            /** @description Stacking order on the spread */
            z_index?: number;
            /** @description Whether its content is shown in its place */
            embedded_content?: boolean;
            /** @description Degrees, clockwise */
            rotation?: number;
            /**
             * Format: uri
             * @example https://example.com/chair.jpg
             */
            url?: string;
            /** @description Pixels */
            popup_max_width?: number | null;
            /** @description Pixels */
            popup_max_height?: number | null;
            page_number?: number;
            /**
             * Format: uri
             * @example https://example.com/chair.jpg
             */
            video_url?: string;
            /** @description Such as youtube or vimeo; read from the address where it tells */
            video_provider?: string | null;
            video_type?: string | null;
            video_autoplay?: boolean;
            video_show_preview?: boolean | null;
            video_loop?: boolean;
            /** @description Seconds */
            video_start_time?: number | null;
            video_overlay_content?: boolean;
            video_show_accessibility_controls?: boolean;
            accessibility_text?: string | null;
            image_alt_text?: string | null;
            /** @description Whether the alt text is given to readers */
            image_add_alt_text?: boolean;
            /** @description Such as cover or contain */
            content_fit_mode?: string | null;
            image_show_lightbox?: boolean;
            show_tooltip?: boolean;
            /** @description Pixels */
            corner_radius?: number | null;
            opacity?: number | null;
            image_crop_state?: {
                [key: string]: unknown;
            } | null;
            style_json?: {
                [key: string]: unknown;
            } | null;
            background_color?: string | null;
            slides?: {
                /**
                 * Format: uri
                 * @example https://example.com/chair.jpg
                 */
                url: string;
                alt_text?: string | null;
            }[];
            /** @description Also such as no feed has brought yet: they are bound when one does */
            skus?: string[];
            /** @description Products of the group */
            product_ids?: number[];
            /** @description true = full product card, false = transparent link */
            dynamic?: boolean;
            product_theme_id?: number | null;
        };
        NewHotspot: {
            /** @constant */
            type: "external_link";
            /** @description Fraction of the width of the spread, from its left side. The first page of a spread is its left half, also where a book that is read from right to left shows it on the right */
            left: number;
            /** @description Fraction of the height of the spread, from its top */
            top: number;
            /** @description Fraction of the width of the spread */
            width: number;
            /** @description Fraction of the height of the spread */
            height: number;
            title?: string | null;
            /** @description Rich text (HTML); what could run or load something is removed */
            text_content?: string | null;
            /** @description Centre of the icon, as a fraction of the width of the hotspot */
            icon_left?: number;
            /** @description Centre of the icon, as a fraction of the height of the hotspot */
            icon_top?: number;
            /** @description Whether the icon is shown */
            show_indication?: boolean;
            tab_index?: number | null;
            /** @description Stacking order on the spread */
            z_index?: number;
            /** @description Whether its content is shown in its place */
            embedded_content?: boolean;
            /** @description Degrees, clockwise */
            rotation?: number;
            /**
             * Format: uri
             * @example https://example.com/chair
             */
            url: string;
            /**
             * @description Pixels
             * @default null
             */
            popup_max_width?: number | null;
            /**
             * @description Pixels
             * @default null
             */
            popup_max_height?: number | null;
        } | {
            /** @constant */
            type: "page_reference";
            /** @description Fraction of the width of the spread, from its left side. The first page of a spread is its left half, also where a book that is read from right to left shows it on the right */
            left: number;
            /** @description Fraction of the height of the spread, from its top */
            top: number;
            /** @description Fraction of the width of the spread */
            width: number;
            /** @description Fraction of the height of the spread */
            height: number;
            title?: string | null;
            /** @description Rich text (HTML); what could run or load something is removed */
            text_content?: string | null;
            /** @description Centre of the icon, as a fraction of the width of the hotspot */
            icon_left?: number;
            /** @description Centre of the icon, as a fraction of the height of the hotspot */
            icon_top?: number;
            /** @description Whether the icon is shown */
            show_indication?: boolean;
            tab_index?: number | null;
            /** @description Stacking order on the spread */
            z_index?: number;
            /** @description Whether its content is shown in its place */
            embedded_content?: boolean;
            /** @description Degrees, clockwise */
            rotation?: number;
            page_number: number;
        } | {
            /** @constant */
            type: "video";
            /** @description Fraction of the width of the spread, from its left side. The first page of a spread is its left half, also where a book that is read from right to left shows it on the right */
            left: number;
            /** @description Fraction of the height of the spread, from its top */
            top: number;
            /** @description Fraction of the width of the spread */
            width: number;
            /** @description Fraction of the height of the spread */
            height: number;
            title?: string | null;
            /** @description Rich text (HTML); what could run or load something is removed */
            text_content?: string | null;
            /** @description Centre of the icon, as a fraction of the width of the hotspot */
            icon_left?: number;
            /** @description Centre of the icon, as a fraction of the height of the hotspot */
            icon_top?: number;
            /** @description Whether the icon is shown */
            show_indication?: boolean;
            tab_index?: number | null;
            /** @description Stacking order on the spread */
            z_index?: number;
            /** @description Whether its content is shown in its place */
            embedded_content?: boolean;
            /** @description Degrees, clockwise */
            rotation?: number;
            /**
             * Format: uri
             * @example https://example.com/chair.jpg
             */
            video_url: string;
            /** @description Such as youtube or vimeo; read from the address where it tells */
            video_provider?: string | null;
            /** @default null */
            video_type?: string | null;
            /** @default false */
            video_autoplay?: boolean;
            /** @default null */
            video_show_preview?: boolean | null;
            /** @default false */
            video_loop?: boolean;
            /**
             * @description Seconds
             * @default null
             */
            video_start_time?: number | null;
            /** @default false */
            video_overlay_content?: boolean;
            /** @default false */
            video_show_accessibility_controls?: boolean;
            /** @default null */
            accessibility_text?: string | null;
        } | {
            /** @constant */
            type: "image";
            /** @description Fraction of the width of the spread, from its left side. The first page of a spread is its left half, also where a book that is read from right to left shows it on the right */
            left: number;
            /** @description Fraction of the height of the spread, from its top */
            top: number;
            /** @description Fraction of the width of the spread */
            width: number;
            /** @description Fraction of the height of the spread */
            height: number;
            title?: string | null;
            /** @description Rich text (HTML); what could run or load something is removed */
            text_content?: string | null;
            /** @description Centre of the icon, as a fraction of the width of the hotspot */
            icon_left?: number;
            /** @description Centre of the icon, as a fraction of the height of the hotspot */
            icon_top?: number;
            /** @description Whether the icon is shown */
            show_indication?: boolean;
            tab_index?: number | null;
            /** @description Stacking order on the spread */
            z_index?: number;
            /** @description Whether its content is shown in its place */
            embedded_content?: boolean;
            /** @description Degrees, clockwise */
            rotation?: number;
            /**
             * Format: uri
             * @example https://example.com/chair.jpg
             */
            url: string;
            /** @default null */
            image_alt_text?: string | null;
            /**
             * @description Whether the alt text is given to readers
             * @default true
             */
            image_add_alt_text?: boolean;
            /**
             * @description Such as cover or contain
             * @default null
             */
            content_fit_mode?: string | null;
            /** @default false */
            image_show_lightbox?: boolean;
            /** @default false */
            show_tooltip?: boolean;
            /**
             * @description Pixels
             * @default null
             */
            corner_radius?: number | null;
            /** @default null */
            opacity?: number | null;
            /** @default null */
            image_crop_state?: {
                [key: string]: unknown;
            } | null;
            /** @default null */
            style_json?: {
                [key: string]: unknown;
            } | null;
            /** @default null */
            background_color?: string | null;
        } | {
            /** @constant */
            type: "slideshow";
            /** @description Fraction of the width of the spread, from its left side. The first page of a spread is its left half, also where a book that is read from right to left shows it on the right */
            left: number;
            /** @description Fraction of the height of the spread, from its top */
            top: number;
            /** @description Fraction of the width of the spread */
            width: number;
            /** @description Fraction of the height of the spread */
            height: number;
            title?: string | null;
            /** @description Rich text (HTML); what could run or load something is removed */
            text_content?: string | null;
            /** @description Centre of the icon, as a fraction of the width of the hotspot */
            icon_left?: number;
            /** @description Centre of the icon, as a fraction of the height of the hotspot */
            icon_top?: number;
            /** @description Whether the icon is shown */
            show_indication?: boolean;
            tab_index?: number | null;
            /** @description Stacking order on the spread */
            z_index?: number;
            /** @description Whether its content is shown in its place */
            embedded_content?: boolean;
            /** @description Degrees, clockwise */
            rotation?: number;
            /** @default [] */
            slides?: {
                /**
                 * Format: uri
                 * @example https://example.com/chair.jpg
                 */
                url: string;
                alt_text?: string | null;
            }[];
        } | {
            /** @constant */
            type: "product";
            /** @description Fraction of the width of the spread, from its left side. The first page of a spread is its left half, also where a book that is read from right to left shows it on the right */
            left: number;
            /** @description Fraction of the height of the spread, from its top */
            top: number;
            /** @description Fraction of the width of the spread */
            width: number;
            /** @description Fraction of the height of the spread */
            height: number;
            title?: string | null;
            /** @description Rich text (HTML); what could run or load something is removed */
            text_content?: string | null;
            /** @description Centre of the icon, as a fraction of the width of the hotspot */
            icon_left?: number;
            /** @description Centre of the icon, as a fraction of the height of the hotspot */
            icon_top?: number;
            /** @description Whether the icon is shown */
            show_indication?: boolean;
            tab_index?: number | null;
            /** @description Stacking order on the spread */
            z_index?: number;
            /** @description Whether its content is shown in its place */
            embedded_content?: boolean;
            /** @description Degrees, clockwise */
            rotation?: number;
            /** @description Also such as no feed has brought yet: they are bound when one does */
            skus?: string[];
            /** @description Products of the group */
            product_ids?: number[];
            /**
             * @description true = full product card, false = transparent link
             * @default true
             */
            dynamic?: boolean;
            /** @default null */
            product_theme_id?: number | null;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getGroupsCollectionsOne: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                group_id: number;
                collection_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get a collection */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        collection: components["schemas"]["Collection"];
                    };
                };
            };
            /** @description Invalid API key or insufficient permissions */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such record */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Only JSON is available */
            406: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Down for maintenance, or temporarily out of reach */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putGroupsCollectionsOne: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                group_id: number;
                collection_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    collection: components["schemas"]["CollectionChanges"];
                };
            };
        };
        responses: {
            /** @description Change a collection */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        collection: components["schemas"]["Collection"];
                        /** @description Ours: what of the request was not used, or has no effect. Left out where there is nothing to say. With Prefer: handling=strict unknown fields are refused instead */
                        warnings?: {
                            field: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Invalid API key or insufficient permissions */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such record */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Only JSON is available */
            406: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What was sent is not acceptable */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Down for maintenance, or temporarily out of reach */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteGroupsCollectionsOne: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                group_id: number;
                collection_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer has no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid API key or insufficient permissions */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such record */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Only JSON is available */
            406: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The collection contains publications */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Down for maintenance, or temporarily out of reach */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getGroupsCollections: {
        parameters: {
            query?: {
                /** @description Page number from 1; without it and per_page, at most 1000 records are returned */
                page?: number;
                /** @description Records a page, 1000 at most and by default */
                per_page?: number;
            };
            header?: never;
            path: {
                group_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List a group's collections */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        collections: components["schemas"]["Collection"][];
                    };
                };
            };
            /** @description Invalid API key or insufficient permissions */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such record */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Only JSON is available */
            406: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What was sent is not acceptable */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Down for maintenance, or temporarily out of reach */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postGroupsCollections: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                group_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    collection: components["schemas"]["NewCollection"];
                };
            };
        };
        responses: {
            /** @description Create a collection */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        collection: components["schemas"]["Collection"];
                        /** @description Ours: what of the request was not used, or has no effect. Left out where there is nothing to say. With Prefer: handling=strict unknown fields are refused instead */
                        warnings?: {
                            field: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Invalid API key or insufficient permissions */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such record */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Only JSON is available */
            406: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What was sent is not acceptable */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Down for maintenance, or temporarily out of reach */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getGroupsMetatagsOne: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                group_id: number;
                metatag_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get a metatag */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        metatag: [
                            components["schemas"]["Metatag"]
                        ];
                    };
                };
            };
            /** @description Invalid API key or insufficient permissions */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such record */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Only JSON is available */
            406: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Down for maintenance, or temporarily out of reach */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putGroupsMetatagsOne: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                group_id: number;
                metatag_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    metatag: components["schemas"]["MetatagChanges"];
                };
            };
        };
        responses: {
            /** @description Change a metatag */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        metatag: components["schemas"]["Metatag"];
                        /** @description Ours: what of the request was not used, or has no effect. Left out where there is nothing to say. With Prefer: handling=strict unknown fields are refused instead */
                        warnings?: {
                            field: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Invalid API key or insufficient permissions */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such record */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Only JSON is available */
            406: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What was sent is not acceptable */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Down for maintenance, or temporarily out of reach */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteGroupsMetatagsOne: {
        parameters: {
            query?: {
                /** @description Deletes it although publications have it */
                force_delete?: boolean;
            };
            header?: never;
            path: {
                group_id: number;
                metatag_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer has no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid API key or insufficient permissions */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such record */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Only JSON is available */
            406: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A publication has it, and force_delete is not true */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What was sent is not acceptable */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Down for maintenance, or temporarily out of reach */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getGroupsMetatags: {
        parameters: {
            query?: {
                /** @description Page number from 1; without it and per_page, at most 1000 records are returned */
                page?: number;
                /** @description Records a page, 1000 at most and by default */
                per_page?: number;
            };
            header?: never;
            path: {
                group_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List a group's metatags */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        metatags: components["schemas"]["Metatag"][];
                    };
                };
            };
            /** @description Invalid API key or insufficient permissions */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such record */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Only JSON is available */
            406: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What was sent is not acceptable */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Down for maintenance, or temporarily out of reach */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postGroupsMetatags: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                group_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    metatag: components["schemas"]["NewMetatag"];
                };
            };
        };
        responses: {
            /** @description Create a metatag */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        metatag: components["schemas"]["Metatag"];
                        /** @description Ours: what of the request was not used, or has no effect. Left out where there is nothing to say. With Prefer: handling=strict unknown fields are refused instead */
                        warnings?: {
                            field: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Invalid API key or insufficient permissions */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such record */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Only JSON is available */
            406: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What was sent is not acceptable */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Down for maintenance, or temporarily out of reach */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getGroupsProductFeedsOne: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                group_id: number;
                product_feed_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get an import of a product feed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        product_feed: components["schemas"]["ProductFeed"];
                    };
                };
            };
            /** @description Invalid API key or insufficient permissions */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such record */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Only JSON is available */
            406: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Down for maintenance, or temporarily out of reach */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteGroupsProductFeedsOne: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                group_id: number;
                product_feed_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer has no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid API key or insufficient permissions */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such record */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Only JSON is available */
            406: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Down for maintenance, or temporarily out of reach */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    patchGroupsProductFeedsOne: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                group_id: number;
                product_feed_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    product_feed: components["schemas"]["ProductFeedAddress"];
                };
            };
        };
        responses: {
            /** @description Change the address of a group's product feed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        product_feed: components["schemas"]["ProductFeed"];
                        /** @description Ours: what of the request was not used, or has no effect. Left out where there is nothing to say. With Prefer: handling=strict unknown fields are refused instead */
                        warnings?: {
                            field: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Invalid API key or insufficient permissions */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such record */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Only JSON is available */
            406: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An import of the feed is already in progress */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The url is missing or empty */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What was sent is not acceptable */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Down for maintenance, or temporarily out of reach */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getGroupsProductFeeds: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                group_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the last five imports of a group's product feed, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        product_feeds: components["schemas"]["ProductFeed"][];
                    };
                };
            };
            /** @description Invalid API key or insufficient permissions */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such record */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Only JSON is available */
            406: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Down for maintenance, or temporarily out of reach */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postGroupsProductFeeds: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                group_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    product_feed: components["schemas"]["ProductFeedAddress"];
                };
            };
        };
        responses: {
            /** @description Import a product feed */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        product_feed: components["schemas"]["ProductFeed"];
                        /** @description Ours: what of the request was not used, or has no effect. Left out where there is nothing to say. With Prefer: handling=strict unknown fields are refused instead */
                        warnings?: {
                            field: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Invalid API key or insufficient permissions */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such record */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Only JSON is available */
            406: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An import of the feed is already in progress */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The url is missing or empty */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What was sent is not acceptable */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Down for maintenance, or temporarily out of reach */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getGroupsProductLibrariesOne: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                group_id: number;
                product_library_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get a product library */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        product_library: components["schemas"]["ProductLibrary"];
                    };
                };
            };
            /** @description Invalid API key or insufficient permissions */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such record */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Only JSON is available */
            406: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What was sent is not acceptable, or the account has no product libraries */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Down for maintenance, or temporarily out of reach */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putGroupsProductLibrariesOne: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                group_id: number;
                product_library_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    product_library: components["schemas"]["ProductLibraryChanges"];
                };
            };
        };
        responses: {
            /** @description Change a product library */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        product_library: components["schemas"]["ProductLibrary"];
                        /** @description Ours: what of the request was not used, or has no effect. Left out where there is nothing to say. With Prefer: handling=strict unknown fields are refused instead */
                        warnings?: {
                            field: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Invalid API key or insufficient permissions */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such record */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Only JSON is available */
            406: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What was sent is not acceptable, or the account has no product libraries */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Down for maintenance, or temporarily out of reach */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteGroupsProductLibrariesOne: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                group_id: number;
                product_library_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer has no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid API key or insufficient permissions */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such record */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Only JSON is available */
            406: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What was sent is not acceptable, or the account has no product libraries */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Down for maintenance, or temporarily out of reach */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postGroupsProductLibrariesSync: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                group_id: number;
                product_library_id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Ours: true imports even if that removes most products of the set, or all of them */
                    force?: boolean;
                };
            };
        };
        responses: {
            /** @description The import is scheduled */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        product_library: components["schemas"]["ProductLibrary"];
                        /** @description Ours: what of the request was not used, or has no effect. Left out where there is nothing to say. With Prefer: handling=strict unknown fields are refused instead */
                        warnings?: {
                            field: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Invalid API key or insufficient permissions */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such record */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Only JSON is available */
            406: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What was sent is not acceptable, or the account has no product libraries */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Down for maintenance, or temporarily out of reach */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getGroupsProductLibraries: {
        parameters: {
            query?: {
                /** @description Page number from 1; without it and per_page, at most 1000 records are returned */
                page?: number;
                /** @description Records a page, 1000 at most and by default */
                per_page?: number;
            };
            header?: never;
            path: {
                group_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List a group's product libraries */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        product_libraries: components["schemas"]["ProductLibrary"][];
                    };
                };
            };
            /** @description Invalid API key or insufficient permissions */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such record */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Only JSON is available */
            406: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What was sent is not acceptable, or the account has no product libraries */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Down for maintenance, or temporarily out of reach */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postGroupsProductLibraries: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                group_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    product_library: components["schemas"]["NewProductLibrary"];
                };
            };
        };
        responses: {
            /** @description Create a product library */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        product_library: components["schemas"]["ProductLibrary"];
                        /** @description Ours: what of the request was not used, or has no effect. Left out where there is nothing to say. With Prefer: handling=strict unknown fields are refused instead */
                        warnings?: {
                            field: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Invalid API key or insufficient permissions */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such record */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Only JSON is available */
            406: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What was sent is not acceptable, or the account has no product libraries */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Down for maintenance, or temporarily out of reach */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getGroupsPublicationsConversionOne: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                group_id: number;
                publication_id: number;
                conversion_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get a conversion */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        conversion: components["schemas"]["Conversion"];
                    };
                };
            };
            /** @description Invalid API key or insufficient permissions */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such record */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Only JSON is available */
            406: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Down for maintenance, or temporarily out of reach */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postGroupsPublicationsConversionsCancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                group_id: number;
                publication_id: number;
                conversion_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Cancel a conversion */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        conversion: components["schemas"]["Conversion"];
                    };
                };
            };
            /** @description Invalid API key or insufficient permissions */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such record */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Only JSON is available */
            406: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It has ended already */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Down for maintenance, or temporarily out of reach */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getGroupsPublicationsConversionsPages: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                group_id: number;
                publication_id: number;
                conversion_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the pages that a running conversion has made so far */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        pages: components["schemas"]["ConvertedPage"][];
                    };
                };
            };
            /** @description Invalid API key or insufficient permissions */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such record */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Only JSON is available */
            406: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Down for maintenance, or temporarily out of reach */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getGroupsPublicationsConversionsOne: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                group_id: number;
                publication_id: number;
                conversion_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get a conversion */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        conversion: components["schemas"]["Conversion"];
                    };
                };
            };
            /** @description Invalid API key or insufficient permissions */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such record */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Only JSON is available */
            406: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Down for maintenance, or temporarily out of reach */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getGroupsPublicationsConversions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                group_id: number;
                publication_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List a publication's last five conversions, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        conversions: components["schemas"]["Conversion"][];
                    };
                };
            };
            /** @description Invalid API key or insufficient permissions */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such record */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Only JSON is available */
            406: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Down for maintenance, or temporarily out of reach */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postGroupsPublicationsConvertAgain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                group_id: number;
                publication_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PagesAgain"];
            };
        };
        responses: {
            /** @description Make pages again from the PDFs that are stored */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        conversions: components["schemas"]["Conversion"][];
                        /** @description Their PDF is no longer stored: replace them instead */
                        pages_without_pdf: number[];
                        /** @description Ours: what of the request was not used, or has no effect. Left out where there is nothing to say. With Prefer: handling=strict unknown fields are refused instead */
                        warnings?: {
                            field: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Invalid API key or insufficient permissions */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such record */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Only JSON is available */
            406: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There are no pages yet */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What was sent is not acceptable */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Down for maintenance, or temporarily out of reach */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postGroupsPublicationsOffline: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                group_id: number;
                publication_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Take a publication offline */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        publication: [
                            components["schemas"]["Publication"]
                        ];
                    };
                };
            };
            /** @description Invalid API key or insufficient permissions */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such record */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Only JSON is available */
            406: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Down for maintenance, or temporarily out of reach */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postGroupsPublicationsOnline: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                group_id: number;
                publication_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Put a publication online, listed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        publication: [
                            components["schemas"]["Publication"]
                        ];
                    };
                };
            };
            /** @description The publication limit is reached */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Invalid API key or insufficient permissions */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such record */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Only JSON is available */
            406: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No conversion has finished yet */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Down for maintenance, or temporarily out of reach */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putGroupsPublicationsPagesOne: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                group_id: number;
                publication_id: number;
                page_number: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    page: components["schemas"]["ReplacementPage"];
                };
            };
        };
        responses: {
            /** @description Replace a page by a page of a PDF */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        conversion: components["schemas"]["Conversion"];
                        /** @description Ours: what of the request was not used, or has no effect. Left out where there is nothing to say. With Prefer: handling=strict unknown fields are refused instead */
                        warnings?: {
                            field: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Invalid API key or insufficient permissions */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such record */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Only JSON is available */
            406: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What was sent is not acceptable */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Down for maintenance, or temporarily out of reach */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteGroupsPublicationsPagesOne: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                group_id: number;
                publication_id: number;
                page_number: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Remove a page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        publication: components["schemas"]["Publication"];
                    };
                };
            };
            /** @description Invalid API key or insufficient permissions */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such record */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Only JSON is available */
            406: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It is the only page */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Down for maintenance, or temporarily out of reach */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postGroupsPublicationsPages: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                group_id: number;
                publication_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddedPages"];
            };
        };
        responses: {
            /** @description Add pages from a PDF */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        conversion: components["schemas"]["Conversion"];
                        /** @description Ours: what of the request was not used, or has no effect. Left out where there is nothing to say. With Prefer: handling=strict unknown fields are refused instead */
                        warnings?: {
                            field: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Invalid API key or insufficient permissions */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such record */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Only JSON is available */
            406: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What was sent is not acceptable */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Down for maintenance, or temporarily out of reach */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getGroupsPublicationsOne: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                group_id: number;
                publication_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get a publication */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        publication: [
                            components["schemas"]["Publication"]
                        ];
                    };
                };
            };
            /** @description Invalid API key or insufficient permissions */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such record */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Only JSON is available */
            406: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Down for maintenance, or temporarily out of reach */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putGroupsPublicationsOne: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                group_id: number;
                publication_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    publication: components["schemas"]["PublicationChanges"];
                };
            };
        };
        responses: {
            /** @description Change a publication */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        publication: components["schemas"]["Publication"];
                        /** @description Ours: what of the request was not used, or has no effect. Left out where there is nothing to say. With Prefer: handling=strict unknown fields are refused instead */
                        warnings?: {
                            field: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Invalid API key or insufficient permissions */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such record */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Only JSON is available */
            406: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What was sent is not acceptable */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Down for maintenance, or temporarily out of reach */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteGroupsPublicationsOne: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                group_id: number;
                publication_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer has no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid API key or insufficient permissions */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such record */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Only JSON is available */
            406: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Down for maintenance, or temporarily out of reach */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getGroupsPublicationsSpreads: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                group_id: number;
                publication_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List a publication's spreads in reading order */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        spreads: components["schemas"]["Spread"][];
                    };
                };
            };
            /** @description Invalid API key or insufficient permissions */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such record */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Only JSON is available */
            406: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Down for maintenance, or temporarily out of reach */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postGroupsPublicationsUnlisted: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                group_id: number;
                publication_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Put a publication online, unlisted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        publication: [
                            components["schemas"]["Publication"]
                        ];
                    };
                };
            };
            /** @description The publication limit is reached */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Invalid API key or insufficient permissions */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such record */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Only JSON is available */
            406: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No conversion has finished yet */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Down for maintenance, or temporarily out of reach */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getGroupsPublications: {
        parameters: {
            query?: {
                /** @description Page number from 1; without it and per_page, at most 1000 records are returned */
                page?: number;
                /** @description Records a page, 1000 at most and by default */
                per_page?: number;
                /** @description online is public and unlisted together */
                state?: "public" | "unlisted" | "online" | "offline";
                collection_id?: number;
            };
            header?: never;
            path: {
                group_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List a group's publications */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        publications: components["schemas"]["Publication"][];
                    };
                };
            };
            /** @description Invalid API key or insufficient permissions */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such record */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Only JSON is available */
            406: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What was sent is not acceptable */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Down for maintenance, or temporarily out of reach */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postGroupsPublications: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                group_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    publication: components["schemas"]["NewPublication"];
                };
            };
        };
        responses: {
            /** @description Create a publication from a PDF */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        publication: components["schemas"]["Publication"];
                        /** @description Ours: what of the request was not used, or has no effect. Left out where there is nothing to say. With Prefer: handling=strict unknown fields are refused instead */
                        warnings?: {
                            field: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Invalid API key or insufficient permissions */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such record */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Only JSON is available */
            406: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What was sent is not acceptable */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Down for maintenance, or temporarily out of reach */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getGroupsOne: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                group_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get a group */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        group: components["schemas"]["Group"];
                    };
                };
            };
            /** @description Invalid API key or insufficient permissions */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such record */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Only JSON is available */
            406: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Down for maintenance, or temporarily out of reach */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postGroupsUploads: {
        parameters: {
            query?: {
                file_name?: string;
            };
            header?: never;
            path: {
                group_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/pdf": unknown;
            };
        };
        responses: {
            /** @description Send a PDF to make a publication of */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        upload: components["schemas"]["Upload"];
                    };
                };
            };
            /** @description Invalid API key or insufficient permissions */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such record */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Only JSON is available */
            406: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What was sent is not acceptable */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Down for maintenance, or temporarily out of reach */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getGroups: {
        parameters: {
            query?: {
                /** @description Page number from 1; without it and per_page, at most 1000 records are returned */
                page?: number;
                /** @description Records a page, 1000 at most and by default */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the groups that the key may use */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        groups: components["schemas"]["Group"][];
                    };
                };
            };
            /** @description Invalid API key or insufficient permissions */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Only JSON is available */
            406: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What was sent is not acceptable */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Down for maintenance, or temporarily out of reach */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSpreadsHotspotsOne: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                spread_id: number;
                hotspot_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get a hotspot */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        hotspot: components["schemas"]["Hotspot"];
                    };
                };
            };
            /** @description Invalid API key or insufficient permissions */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such record */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Only JSON is available */
            406: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Down for maintenance, or temporarily out of reach */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteSpreadsHotspotsOne: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                spread_id: number;
                hotspot_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer has no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid API key or insufficient permissions */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such record */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Only JSON is available */
            406: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Down for maintenance, or temporarily out of reach */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    patchSpreadsHotspotsOne: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                spread_id: number;
                hotspot_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HotspotChanges"];
            };
        };
        responses: {
            /** @description Change a hotspot */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        hotspot: components["schemas"]["Hotspot"];
                        /** @description Ours: what of the request was not used, or has no effect. Left out where there is nothing to say. With Prefer: handling=strict unknown fields are refused instead */
                        warnings?: {
                            field: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Invalid API key or insufficient permissions */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such record */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Only JSON is available */
            406: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What was sent is not acceptable */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Down for maintenance, or temporarily out of reach */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSpreadsHotspots: {
        parameters: {
            query?: {
                /** @description Page number from 1; without it and per_page, at most 1000 records are returned */
                page?: number;
                /** @description Records a page, 1000 at most and by default */
                per_page?: number;
            };
            header?: never;
            path: {
                spread_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List a spread's hotspots */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        hotspots: components["schemas"]["Hotspot"][];
                    };
                };
            };
            /** @description Invalid API key or insufficient permissions */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such record */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Only JSON is available */
            406: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What was sent is not acceptable */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Down for maintenance, or temporarily out of reach */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postSpreadsHotspots: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                spread_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewHotspot"];
            };
        };
        responses: {
            /** @description Create a hotspot */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        hotspot: components["schemas"]["Hotspot"];
                        /** @description Ours: what of the request was not used, or has no effect. Left out where there is nothing to say. With Prefer: handling=strict unknown fields are refused instead */
                        warnings?: {
                            field: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Invalid API key or insufficient permissions */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such record */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Only JSON is available */
            406: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What was sent is not acceptable */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Down for maintenance, or temporarily out of reach */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
}

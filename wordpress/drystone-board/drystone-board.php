<?php
/**
 * Plugin Name:       Drystone Board
 * Description:       Shows a board of posts on any page: a block, a shortcode and a widget. Ready posts in the page, no layout shift, private by default.
 * Version:           0.1.0
 * Requires at least: 6.5
 * Requires PHP:      7.4
 * License:           MIT
 * License URI:       https://opensource.org/license/mit
 * Text Domain:       drystone-board
 * Domain Path:       /languages
 *
 * @package Drystone_Board
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

define( 'DRYSTONE_BOARD_VERSION', '0.1.0' );
define( 'DRYSTONE_BOARD_FILE', __FILE__ );
define( 'DRYSTONE_BOARD_FOLDER', __DIR__ );

require __DIR__ . '/includes/languages.php';
require __DIR__ . '/includes/options.php';
require __DIR__ . '/includes/settings.php';
require __DIR__ . '/includes/responses.php';
require __DIR__ . '/includes/problems.php';
require __DIR__ . '/includes/status.php';
require __DIR__ . '/includes/refresh.php';
require __DIR__ . '/includes/preload.php';
require __DIR__ . '/includes/read-posts.php';
require __DIR__ . '/includes/json-ld.php';
require __DIR__ . '/includes/scripts.php';
require __DIR__ . '/includes/consent.php';
require __DIR__ . '/includes/theme.php';
require __DIR__ . '/includes/markup.php';
require __DIR__ . '/includes/pasted-boards.php';
require __DIR__ . '/includes/editor-responses.php';
require __DIR__ . '/includes/block.php';
require __DIR__ . '/includes/shortcode.php';
require __DIR__ . '/includes/class-drystone-board-widget.php';
require __DIR__ . '/includes/version-1-responses.php';
require __DIR__ . '/includes/version-1-proxy.php';
require __DIR__ . '/includes/optimisers.php';
require __DIR__ . '/includes/privacy.php';
require __DIR__ . '/includes/site-health.php';
require __DIR__ . '/includes/classic-editor.php';
require __DIR__ . '/includes/command.php';
require __DIR__ . '/includes/settings-page.php';

<?php
/**
 * Allows addresses of the local network, where these tests run; by default WordPress does not request them.
 */

add_filter( 'http_request_host_is_external', '__return_true' );
add_filter(
	'http_allowed_safe_ports',
	static function ( $ports ) {
		return array_merge( $ports, range( 1024, 65535 ) );
	}
);
